import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../app/http';
import type { DeskCase, DeskLine } from '../app/records';
import { ErrorState, LoadingLines } from '../shared/ListState';
import type { Desk } from './desk';
import { QueueEmpty, useNothingWaits } from './QueueEmpty';
import { QueueFilters } from './QueueFilters';
import { QueueLine } from './QueueLine';
import { SavedFilters } from './SavedFilters';
import { SelectionBar } from './SelectionBar';
import { useUndoables } from './undoable';
import type { Selection } from './useSelection';
import type { Queue } from './useQueue';

interface Props<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly queue: Queue;
  readonly selection: Selection;
  readonly onTogether: () => void;
  readonly hidden: boolean;
}

/** Everything that waits, in the order in which it should be done. */
export function QueueList<Line extends DeskLine, Case extends DeskCase>(props: Props<Line, Case>) {
  const { desk, queue, selection, onTogether, hidden } = props;
  const { t } = useTranslation();
  const { data = [], total = 0, isPending, error, refetch, page, perPage, setPage } = useListContext<Line>();
  // Beside the queue there is room to say so where the case would stand.
  const alone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const nothing = useNothingWaits(desk);
  const list = useRef<HTMLUListElement>(null);
  const { selected } = queue;
  const undoable = useUndoables().length > 0;
  const pages = Math.ceil(total / perPage);

  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <Box
      component="section"
      aria-labelledby="queue-title"
      sx={{
        display: hidden ? 'none' : 'flex',
        flexDirection: 'column',
        minHeight: 0,
        // The offer to undo stands there.
        pb: { md: undoable ? 11 : 0 },
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ p: 2, pb: 1.5, display: 'grid', gap: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h1" id="queue-title">
            {t(desk.title)}
          </Typography>
          {!isPending && !error && (
            <Typography variant="body2" color="textSecondary" role="status">
              {t('{{count}} cases', { count: total })}
            </Typography>
          )}
        </Box>
        <QueueFilters desk={desk} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 0.5, my: -0.5 }}>
          <SavedFilters list={desk.resource} />
          {desk.mayJoin && <SelectionBar selection={selection} onTogether={onTogether} />}
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {isPending && <LoadingLines />}
        {error && (
          <Box sx={{ m: 2 }}>
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
          </Box>
        )}
        {alone && nothing && <QueueEmpty desk={desk} />}
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((line) => (
            <QueueLine
              key={line.id}
              desk={desk}
              line={line}
              current={line.id === selected}
              chosen={selection.mayHave(line.id) ? selection.has(line.id) : null}
              onChoose={selection.toggle}
            />
          ))}
        </Box>
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, wanted) => setPage(wanted)}
          siblingCount={0}
          size="small"
          sx={{ p: 1, display: 'flex', justifyContent: 'center', borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </Box>
  );
}
