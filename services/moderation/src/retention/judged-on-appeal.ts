import { APPEAL, RETENTION } from '#contract';
import { isOver } from '#platform/events/daily';

/**
 * SQL: whether what is named, a row of `what` by its id, waits for what becomes of its appeal; so it does for a month after the decision
 * too, in which whoever appealed can read it.
 */
export const waitsForAppeal = (what: 'sanction' | 'decision', id: string): string => `exists (
  select from appeal a join review_case ak on ak.kind = 'appeal' and ak.subject_id = a.id
  where a.${what}_id = ${id} and (ak.state = 'open'
    or ak.state = 'decided' and not (${isOver('ak.decided_at', { days: RETENTION.traceDays })})))`;

/** SQL: whether somebody may yet have to judge on appeal what was decided then: it can be appealed still, or was and waits. */
export const isToBeJudged = (what: 'sanction' | 'decision', id: string, at: string): string => `(
  ${waitsForAppeal(what, id)} or not (${isOver(at, { days: APPEAL.days })})
    and not exists (select from appeal made where made.${what}_id = ${id}))`;
