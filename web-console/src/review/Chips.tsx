import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { meansDanger, SIGNALS, type Risk, type SignalCode } from '#contract';
import { RiskChip } from '../shared/RiskChip';
import { LANGUAGE_WORDS } from './words';

interface Props {
  readonly risk: Risk;
  readonly language?: string | null;
  readonly signals: readonly SignalCode[];
  /** Which of the signals stand there by name; all unless given. */
  readonly named?: readonly SignalCode[];
}

/** What screening says about a case: that somebody may be in danger, or the rank, language, and the names of what it noticed. */
export function Chips({ risk, language, signals, named = signals }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {meansDanger(signals) ? <Chip color="error" label={t('Somebody may be in danger')} /> : <RiskChip risk={risk} />}
      {language && <Chip variant="outlined" label={t(LANGUAGE_WORDS[language] ?? 'Other language')} />}
      {named.map((code) => (
        <Chip key={code} variant="outlined" label={t(SIGNALS[code])} />
      ))}
    </>
  );
}

/** The same where most cases are of one rank: nothing unless it cannot wait. */
export const UrgentChips = ({ risk, signals }: Pick<Props, 'risk' | 'signals'>) =>
  risk === 'high' && <Chips risk={risk} signals={signals} />;
