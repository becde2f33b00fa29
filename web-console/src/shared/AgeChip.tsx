import ClockIcon from '@mui/icons-material/ScheduleRounded';
import Chip from '@mui/material/Chip';
import { ESCALATION_HOURS, LIMITS } from '#contract';
import { useText } from '../app/i18n';
import { hoursLong, hoursSince, momentOf, shortAge, useNow } from './time';

const CALM_HOURS = 4;

/** How long something has waited against the promised 24 hours: calm, due, late. */
export function AgeChip({ since }: { readonly since: string }) {
  const t = useText();
  const now = useNow();
  const hours = hoursSince(since, now);
  const left = Math.ceil(LIMITS.reviewHours - hours);
  const late = hours >= ESCALATION_HOURS;
  const due = hours >= LIMITS.reviewHours ? t('overdue') : late ? t('due in %{time}', { time: hoursLong(left) }) : null;
  return (
    <Chip
      icon={<ClockIcon />}
      variant={late ? 'filled' : 'outlined'}
      color={late ? 'error' : hours >= CALM_HOURS ? 'warning' : 'success'}
      title={t('Waiting since %{moment}', { moment: momentOf(since) })}
      label={[shortAge(since, now), due].filter(Boolean).join(' · ')}
    />
  );
}
