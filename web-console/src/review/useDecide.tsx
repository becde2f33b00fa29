import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { DecideRequestInput } from '#contract';
import { useConsole } from '../app/dataProvider';
import { isUnanswered, messageOf } from '../app/http';
import { COUNTS_KEY } from '../app/live';
import { caseKey, type DeskCase, type DeskLine, type DeskName } from '../app/records';
import { nameOf } from '../shared/MemberName';
import { forgetDrafts } from './drafts';
import { awaitDecision, momentNow, offerUndo, offerUndoUnanswered } from './undoable';
import type { Queue } from './useQueue';

export type Decide = (decision: DecideRequestInput, told: string) => void;

/**
 * Decides the open case and goes on to the next at once: the answer is not waited for. If it is a refusal, a message
 * says which case it was and leads back to it.
 */
export function useDecide(resource: DeskName, record: DeskCase, queue: Queue): Decide {
  const { decide } = useConsole();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation();

  return (decision, told) => {
    const at = momentNow();
    const { id, caseId, member, called } = record;
    const name = called ?? nameOf(member, t);
    const next = queue.after(id);
    queries.setQueriesData<{ data: DeskLine[]; total: number }>(
      { queryKey: [resource, 'getList'] },
      (list) =>
        list && { ...list, data: list.data.filter((line) => line.id !== id), total: Math.max(0, list.total - 1) },
    );
    queue.open(next);
    const words = t('{{what}}: {{words}}', { what: name, words: t(told) });
    const decided = { caseIds: [caseId], words, path: `/${resource}/${id}`, at };
    const outcome = decide(caseId, decision)
      .then(
        ({ data: { undoSeconds } }) => {
          offerUndo(decided, undoSeconds);
          if (undoSeconds > 0) return;
          forgetDrafts([caseId]);
          notify(words, { type: 'success', autoHideDuration: 2_500 });
        },
        (error: unknown) => {
          if (isUnanswered(error)) offerUndoUnanswered(decided);
          notify(
            <Alert
              severity="error"
              sx={{ border: 1, borderColor: 'error.main', boxShadow: 4 }}
              action={
                <Button component={Link} to={`/${resource}/${id}`} color="inherit" size="small">
                  {t('Open it again')}
                </Button>
              }
            >
              {t('{{what}}: {{words}}', { what: name, words: t(messageOf(error)) })}
            </Alert>,
            { type: 'error', autoHideDuration: 12_000 },
          );
        },
      )
      .finally(() => {
        void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        void queries.invalidateQueries({ queryKey: caseKey(resource, id) });
        void queries.invalidateQueries({ queryKey: COUNTS_KEY });
      });
    awaitDecision(outcome);
  };
}
