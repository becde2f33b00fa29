import ClockIcon from '@mui/icons-material/ScheduleRounded';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { ESCALATION_HOURS, LIMITS, TAKEDOWN } from '#contract';
import { hoursLong, hoursSince, momentOf, shortAge, useNow } from './time';

const CALM_HOURS = 4;

interface Props {
  readonly since: string;
  /** Until when the law wants it decided, where it does. */
  readonly dueAt?: string | null;
}

/** How long something has waited against the promised 24 hours, or the time that the law gives: calm, due, late. */
export function AgeChip({ since, dueAt }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const hours = hoursSince(since, now);
  const left = dueAt ? -hoursSince(dueAt, now) : LIMITS.reviewHours - hours;
  const late = left <= (dueAt ? TAKEDOWN.shortHours : LIMITS.reviewHours - ESCALATION_HOURS);
  // What the law wants is told from the beginning.
  const said = late || dueAt ? t('due in {{time}}', { time: hoursLong(Math.ceil(left)) }) : null;
  const due = left <= 0 ? t('overdue') : said;
  return (
    <Chip
      icon={<ClockIcon />}
      variant={late ? 'filled' : 'outlined'}
      color={late ? 'error' : hours >= CALM_HOURS ? 'warning' : 'success'}
      title={t('Waiting since {{moment}}', { moment: momentOf(since) })}
      label={[shortAge(since, now), due].filter(Boolean).join(' · ')}
    />
  );
}
