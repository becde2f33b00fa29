import { useEffect, useRef } from 'react';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { caseKey, type DeskCase, type DeskLine, WHOLE } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { AgeChip } from '../shared/AgeChip';
import { ErrorState, LoadingLines } from '../shared/ListState';
import { nameOf, usernameOf } from '../shared/MemberName';
import { CaseColumns } from './CaseColumns';
import { CaseStatus } from './CaseStatus';
import type { Desk } from './desk';
import { LeftToOthers } from './LeftToOthers';
import { MemberFactsCard } from './MemberFactsCard';
import { useClaim } from './useClaim';
import { useDecide } from './useDecide';
import type { Queue } from './useQueue';

interface Props<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly queue: Queue;
  readonly id: number;
}

/** The open case: what it is about, the decision always in the same place, and what is known of the member. */
export function CaseView<Line extends DeskLine, Case extends DeskCase>({ desk, queue, id }: Props<Line, Case>) {
  const { data, error, refetch } = useGetOne<Case & { id: number }>(desk.resource, { id, ...WHOLE });
  useReadAhead(desk, queue, id);
  useShortcuts({ s: () => queue.open(queue.after(id)) });
  return data ? (
    <OpenCase desk={desk} queue={queue} record={data as unknown as Case} />
  ) : (
    <Box sx={{ gridColumn: { xl: '2 / 4' } }}>
      <BackToQueue onBack={() => queue.open(null)} />
      {error ? (
        <Box sx={{ m: 2 }}>
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <LoadingLines count={2} height={180} />
      )}
    </Box>
  );
}

interface OpenProps<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly queue: Queue;
  readonly record: Case;
}

function OpenCase<Line extends DeskLine, Case extends DeskCase>({ desk, queue, record }: OpenProps<Line, Case>) {
  const { heldByOther } = useClaim(desk.resource, record);
  const decide = useDecide(desk.resource, record, queue);
  const skip = () => queue.open(queue.after(record.id));
  const { Subject, Decision } = desk;

  return (
    <CaseColumns
      decision={
        <>
          <CaseStatus record={record} heldByOther={heldByOther} onSkip={skip} />
          {record.state !== 'decided' &&
            !heldByOther &&
            (record.mayDecide === false ? (
              <LeftToOthers othersMay={record.othersMay} onSkip={skip} />
            ) : (
              <Decision record={record} decide={decide} skip={skip} />
            ))}
        </>
      }
      facts={!desk.nobody && !desk.tellsOfMembers && <MemberFactsCard record={record} />}
    >
      <CaseHeading desk={desk} record={record} onBack={() => queue.open(null)} />
      <Subject record={record} />
    </CaseColumns>
  );
}

interface HeadingProps<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly record: Case;
  readonly onBack: () => void;
}

function CaseHeading<Line extends DeskLine, Case extends DeskCase>({ desk, record, onBack }: HeadingProps<Line, Case>) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the queue, and with it the page's own heading, is out of sight.
  const alone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  // The page tells readers where they are now; the keys go on working from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box>
      {alone && (
        <Typography component="h1" sx={visuallyHidden}>
          {t(desk.title)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <BackToQueue onBack={onBack} />
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {record.called ?? nameOf(record.member, t)}
          {record.member && usernameOf(record.member) !== null && (
            <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
              {usernameOf(record.member)}
            </Typography>
          )}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
        {record.state !== 'decided' && <AgeChip since={record.since} dueAt={record.dueAt} />}
        {desk.caseChips(record)}
      </Box>
    </Box>
  );
}

function BackToQueue({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      color="inherit"
      edge="start"
      aria-label={t('Back to the queue')}
      onClick={onBack}
      sx={{ display: { md: 'none' } }}
    >
      <BackIcon />
    </IconButton>
  );
}

/** Fetches the case that comes next while this one is read, so that going on takes no time. */
function useReadAhead<Line extends DeskLine, Case extends DeskCase>(
  { resource, readsAhead }: Desk<Line, Case>,
  queue: Queue,
  id: number,
): void {
  const { getOne } = useConsole();
  const queries = useQueryClient();
  const next = queue.after(id);
  useEffect(() => {
    if (!readsAhead || next === null) return;
    void queries.prefetchQuery({
      queryKey: caseKey(resource, next),
      queryFn: async () => (await getOne(resource, { id: next })).data,
      staleTime: 30_000,
    });
  }, [readsAhead, next, resource, getOne, queries]);
}
