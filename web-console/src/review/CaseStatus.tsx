import CheckIcon from '@mui/icons-material/CheckCircleOutlineRounded';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CLOSING_REASONS } from '#contract';
import type { DeskCase } from '../app/records';
import { clockOf } from '../shared/time';
import { MadeDecisionText } from './MadeDecisionText';

interface Props {
  readonly record: DeskCase;
  readonly heldByOther: boolean;
  readonly onSkip: () => void;
}

/** Why there is nothing to decide here: another moderator is at it, or it is done. */
export function CaseStatus({ record, heldByOther, onSkip }: Props) {
  const { t } = useTranslation();
  const onwards = (
    <Button color="inherit" size="small" onClick={onSkip}>
      {t('Next case')}
    </Button>
  );
  if (record.state === 'decided') {
    const { decision, closingReason } = record;
    const unneeded = closingReason
      ? t('This case needs no decision any more: {{reason}}.', { reason: t(CLOSING_REASONS[closingReason]) })
      : t('This case needs no decision any more.');
    return (
      <Alert role="status" severity="success" icon={<CheckIcon />} action={onwards}>
        {decision ? <MadeDecisionText decision={decision} /> : unneeded}
      </Alert>
    );
  }
  if (heldByOther && record.claimedBy) {
    return (
      <Alert role="status" severity="warning" icon={<LockIcon />} action={onwards}>
        {t('{{name}} is working on this case.', { name: record.claimedBy.name })}
        {record.claimedUntil && ` ${t('It is free again at {{time}}.', { time: clockOf(record.claimedUntil) })}`}
      </Alert>
    );
  }
  return null;
}
