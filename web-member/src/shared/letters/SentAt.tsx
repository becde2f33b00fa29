import Typography from '@mui/material/Typography';
import type { Moment } from '#contract';
import { useDates } from '../language/dates';

/** When a mail was sent, as short as its line has room for; nothing where its date cannot be read. */
export function SentAt({ moment, unread }: { readonly moment: Moment; readonly unread: boolean }) {
  const sentAt = useDates()(moment);
  if (!sentAt) return null;
  return (
    <Typography
      component="time"
      dateTime={sentAt.iso}
      title={sentAt.full}
      variant="body2"
      color={unread ? 'primary' : 'textSecondary'}
      sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: unread ? 650 : 400 }}
    >
      {sentAt.short}
    </Typography>
  );
}
