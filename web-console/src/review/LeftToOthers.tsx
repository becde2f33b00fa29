import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { DecisionButtons } from './DecisionButtons';

interface Props {
  readonly othersMay?: boolean;
  readonly onSkip: () => void;
}

/** Why who made a decision has nothing to press where somebody does not agree with it, and what to do where nobody else is there. */
export function LeftToOthers({ othersMay = true, onSkip }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Alert role="status" severity={othersMay ? 'info' : 'warning'}>
        {t('This is against a decision of yours. Another moderator must look at it.')}
        {!othersMay && ` ${t('There is nobody else yet: an operator can invite somebody under “Staff”.')}`}
      </Alert>
      <DecisionButtons buttons={[{ label: 'Skip', keyName: 's', look: 'quiet', onClick: onSkip }]} />
    </>
  );
}
