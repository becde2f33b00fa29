import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { SIGNALS, type Risk, type SignalCode } from '#contract';
import { RiskChip } from '../shared/RiskChip';
import { LANGUAGE_WORDS } from './words';

interface Props {
  readonly risk: Risk;
  readonly language?: string | null;
  readonly signals: readonly SignalCode[];
}

/** What screening says about a case: rank, language, and the names of what it noticed. */
export function Chips({ risk, language, signals }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <RiskChip risk={risk} />
      {language && <Chip variant="outlined" label={t(LANGUAGE_WORDS[language] ?? 'Other language')} />}
      {signals.map((code) => (
        <Chip key={code} variant="outlined" label={t(SIGNALS[code])} />
      ))}
    </>
  );
}
