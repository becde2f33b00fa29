import { lazy, Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase } from 'react-admin';
import type { DeskCase, DeskLine } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { Waiting } from '../shared/Waiting';
import { CaseView } from './CaseView';
import type { Desk } from './desk';
import { QueueEmpty, useNothingWaits } from './QueueEmpty';
import { QueueList } from './QueueList';
import type { TogetherView as Together } from './TogetherView';
import { useQueue } from './useQueue';
import { useSelection } from './useSelection';

// `lazy` forgets that the view takes any desk.
const TogetherView = lazy(() =>
  import('./TogetherView').then(({ TogetherView }) => ({ default: TogetherView })),
) as unknown as typeof Together;

const PER_PAGE = 50;
/** A list that cannot be loaded says so where it would stand, not in a note above as well. */
const SAID_IN_PLACE = () => undefined;

/** Queue, open case and facts side by side; on a phone one after the other. */
export function ReviewDesk<Line extends DeskLine, Case extends DeskCase>({
  desk,
}: {
  readonly desk: Desk<Line, Case>;
}) {
  const order = desk.orders[0]?.value ?? 'oldest';
  return (
    <ListBase
      resource={desk.resource}
      perPage={PER_PAGE}
      sort={{ field: order, order: 'ASC' }}
      queryOptions={{ onError: SAID_IN_PLACE }}
      exporter={false}
    >
      <DeskColumns desk={desk} />
    </ListBase>
  );
}

function DeskColumns<Line extends DeskLine, Case extends DeskCase>({ desk }: { readonly desk: Desk<Line, Case> }) {
  const queue = useQueue(desk.resource);
  const nothing = useNothingWaits(desk);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { selected, first, open } = queue;
  const selection = useSelection(desk);
  const [wantsTogether, setWantsTogether] = useState(false);
  const together = wantsTogether && selection.chosen.length > 0;

  useShortcuts({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    // Where nothing is approved together the keys are the case's own.
    ...(desk.mayJoin
      ? { x: () => selected !== null && selection.toggle(selected), b: () => setWantsTogether(true) }
      : {}),
  });
  // Once nothing is chosen any more, choosing begins anew.
  useEffect(() => {
    if (selection.chosen.length === 0) setWantsTogether(false);
  }, [selection.chosen.length]);
  useEffect(() => {
    if (wide && selected === null && first !== null) open(first, { replace: true });
  }, [wide, selected, first, open]);

  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '300px minmax(0, 1fr)',
          xl: '330px minmax(0, 1fr) 384px',
        },
      }}
    >
      <QueueList
        desk={desk}
        queue={queue}
        selection={selection}
        onTogether={() => setWantsTogether(true)}
        hidden={!wide && (selected !== null || together)}
      />
      {together ? (
        <Suspense fallback={<Waiting />}>
          <TogetherView desk={desk} selection={selection} onClose={() => setWantsTogether(false)} />
        </Suspense>
      ) : selected !== null ? (
        <CaseView key={selected} desk={desk} queue={queue} id={selected} />
      ) : (
        wide &&
        nothing && (
          <Box sx={{ gridColumn: { xl: '2 / 4' }, alignSelf: 'center' }}>
            <QueueEmpty desk={desk} />
          </Box>
        )
      )}
    </Box>
  );
}
