import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../app/dataProvider';
import { isUnanswered, messageOf, refusalText } from '../app/http';
import { caseKey, type DeskCase, type DeskLine } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { LoadingLines } from '../shared/ListState';
import { MemberPicture } from '../shared/MemberPicture';
import { nameOf } from '../shared/MemberName';
import { CaseColumns } from './CaseColumns';
import { DecisionButtons } from './DecisionButtons';
import type { Desk } from './desk';
import { awaitDecision, momentNow, offerUndo, offerUndoUnanswered } from './undoable';
import type { Selection } from './useSelection';

interface Props<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly selection: Selection;
  /** Back to the single cases, with the choice as it is. */
  readonly onClose: () => void;
}

/** The chosen cases below each other, to be read and then approved in one go: each as the version that is shown. */
export function TogetherView<Line extends DeskLine, Case extends DeskCase>({
  desk,
  selection,
  onClose,
}: Props<Line, Case>) {
  const { t } = useTranslation();
  const { getOne, approveTogether } = useConsole();
  const notify = useNotify();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { chosen, clear } = selection;
  const { Subject } = desk;
  const kind = desk.resource === 'photos' ? 'photo' : 'text';

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { cases, unread } = useQueries({
    queries: chosen.map((id) => ({
      queryKey: caseKey(desk.resource, id),
      queryFn: async () => (await getOne(desk.resource, { id })).data as unknown as Case,
      staleTime: 30_000,
    })),
    combine: (results) => ({
      cases: results.flatMap(({ data }) => data ?? []),
      // One's own case, or one that is gone, is read by nobody here and stays out.
      unread: results.flatMap(({ data, error }, index) => (!data && error ? { id: chosen[index]!, error } : [])),
    }),
  });
  const ready = cases.length + unread.length === chosen.length;

  const { mutateAsync, isPending } = useMutation({
    mutationFn: approveTogether,
    onMutate: () => ({ at: momentNow() }),
    onSuccess: ({ data: { undoSeconds, results } }, _, { at }) => {
      const approved = results.filter(({ refused }) => refused === null).map(({ caseId }) => caseId);
      const refused = results.flatMap((result) => result.refused ?? []);
      if (approved.length > 0) {
        const words = t('{{count}} approved', { count: approved.length });
        if (undoSeconds > 0) offerUndo({ caseIds: approved, words, path: `/${desk.resource}`, at }, undoSeconds);
        else notify(words, { type: 'success', autoHideDuration: 2_500 });
      }
      if (refused.length > 0) {
        const reasons = [...new Set(refused)].map((code) => t(refusalText(code))).join(' ');
        notify(
          t('{{count}} not approved: {{reasons}}', {
            count: refused.length,
            reasons,
          }),
          { type: 'warning', autoHideDuration: 10_000 },
        );
      }
      clear();
    },
    onError: (error, asked, made) => {
      if (isUnanswered(error))
        offerUndoUnanswered({
          caseIds: asked.map(({ id }) => id),
          words: t('{{count}} approved', { count: asked.length }),
          path: `/${desk.resource}`,
          at: made?.at ?? momentNow(),
        });
      notify(t(messageOf(error)), { type: 'error', autoHideDuration: 10_000 });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [desk.resource] }),
  });
  const approve = () => {
    if (!ready || isPending || cases.length === 0) return;
    awaitDecision(mutateAsync(cases.map(({ caseId: id, subjectId }) => ({ id, kind, subjectId }) as const)));
  };
  useShortcuts({ a: approve, Escape: onClose });

  return (
    <CaseColumns
      decision={
        <DecisionButtons
          buttons={[
            { label: 'Approve all', keyName: 'a', look: 'main', onClick: approve },
            { label: 'Back', keyName: 'Escape', look: 'quiet', onClick: onClose },
          ]}
        />
      }
    >
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {t('{{count}} low-risk cases to approve', {
          count: chosen.length - unread.length,
        })}
      </Typography>
      {!ready && <LoadingLines count={2} height={120} />}
      {unread.map(({ id, error }) => (
        <Alert key={id} severity="warning" action={<LeaveOut onPress={() => selection.toggle(id)} />}>
          {t(messageOf(error))}
        </Alert>
      ))}
      {cases.map((record) => (
        <Box
          key={record.id}
          component="article"
          aria-labelledby={`together-${record.id}`}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 1 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {record.member && <MemberPicture member={record.member} size={28} />}
            <Typography
              variant="h3"
              id={`together-${record.id}`}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {nameOf(record.member, t)}
            </Typography>
            <LeaveOut onPress={() => selection.toggle(record.id)} />
          </Box>
          <Subject record={record} />
        </Box>
      ))}
    </CaseColumns>
  );
}

function LeaveOut({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button color="inherit" size="small" onClick={onPress}>
      {t('Leave out')}
    </Button>
  );
}
