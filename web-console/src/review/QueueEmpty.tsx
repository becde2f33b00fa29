import DoneIcon from '@mui/icons-material/DoneAllRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { PLACES, useDeskCounts } from '../app/Navigation';
import type { DeskCase, DeskLine } from '../app/records';
import type { Desk } from './desk';

/**
 * Whether it is known that the queue is empty: not while it is asked for the first time, under other filters, or again while
 * the numbers in the bar say that something waits.
 */
export function useNothingWaits<Line extends DeskLine, Case extends DeskCase>({ resource }: Desk<Line, Case>): boolean {
  const { data, error, filterValues, isFetching, isPending, isPlaceholderData } = useListContext<Line>();
  const counts = useDeskCounts();
  const counted = PLACES.find(({ name }) => name === resource)?.counted;
  if (isPending || isPlaceholderData || error || data.length > 0) return false;
  const filtered = Object.keys(filterValues as object).length > 0;
  return !isFetching || filtered || (counts !== undefined && counts.open[counted!] === 0);
}

/** Nothing to do here: because of the filters, or because all is done; then where else something waits. */
export function QueueEmpty<Line extends DeskLine, Case extends DeskCase>({
  desk,
}: {
  readonly desk: Desk<Line, Case>;
}) {
  const { t } = useTranslation();
  const counts = useDeskCounts();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues as object).length > 0;
  const elsewhere = PLACES.filter(
    ({ name, counted }) => name !== desk.resource && counted !== null && (counts?.open[counted] ?? 0) > 0,
  );
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '50%',
          bgcolor: 'mark.added',
          color: 'success.main',
          mb: 1,
        }}
      >
        <DoneIcon fontSize="large" />
      </Box>
      <Typography variant="h2" component="p">
        {t(filtered ? 'Nothing matches these filters' : 'Nothing waits here')}
      </Typography>
      <Typography color="textSecondary">{t('New cases appear by themselves.')}</Typography>
      {filtered && (
        <Button variant="outlined" color="inherit" onClick={() => setFilters({})} sx={{ mt: 1 }}>
          {t('Show all that waits')}
        </Button>
      )}
      {!filtered && elsewhere.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
          {elsewhere.map(({ name, label, counted }) => (
            <Button key={name} component={Link} to={`/${name}`} variant="outlined" color="inherit">
              {t(label)} · {counts?.open[counted!]}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
