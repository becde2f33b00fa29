import {
  APPEALABLE_SANCTIONS,
  type Appealable,
  type AppealOutcome,
  type ConsoleAppealDetail,
  type StaffMember,
  type TextField,
  type Verdict,
} from '#contract';
import type { TextChanges } from '#members/published';
import { staffMember } from '../staff/staff-member.sql.js';

/** A decision that is appealed, whether it was made in a case or by an operator without one. */
export interface Appealed {
  readonly about: Appealable;
  readonly caseId: number | null;
  readonly by: StaffMember;
  readonly at: Date;
  readonly reasonCode: ConsoleAppealDetail['against']['reasonCode'];
  readonly reason: string | null;
  readonly note: string | null;
  readonly until: Date | null;
  readonly verdicts: Readonly<Partial<Record<TextField, Verdict>>> | null;
  readonly fields: TextChanges | null;
  /** What has become of the appeal; null as long as there is none. */
  readonly appeal: 'waiting' | AppealOutcome | null;
  /** There is an appeal, and nobody has begun to read it. */
  readonly unread: boolean;
}

export const SANCTION_ABOUT = Object.entries(APPEALABLE_SANCTIONS)
  .map(([kind, about]) => `when '${kind}' then '${about}'`)
  .join(' ');

/** What became of the appeal `a`: a decision that can still be taken back is none yet. */
export const APPEAL_OUTCOME = `
  case when a.id is null then null else coalesce((
    select o.outcome from review_case ak join decision o on o.case_id = ak.id and o.effective_at <= now()
    where ak.kind = 'appeal' and ak.subject_id = a.id), 'waiting') end`;

/** That the case `k` waits and nobody is at it. */
export const NOBODY_READS = `k.state = 'open' and (k.claimed_until is null or k.claimed_until <= now())`;

/** Whether the appeal `a` can be written anew: it is before nobody yet. */
export const APPEAL_UNREAD = `
  exists (select from review_case k where k.kind = 'appeal' and k.subject_id = a.id and ${NOBODY_READS})`;

/** Alias names are `Appealed`; `$1` is a decision, `$2` a sanction, one of them null. */
export const APPEALED = `
  select k.kind as about, k.id as "caseId", ${staffMember('s')} as by, d.decided_at as at,
         d.reason_code as "reasonCode", d.reason_text as reason, d.note, null::timestamptz as until, d.verdicts, r.fields, ${APPEAL_OUTCOME} as appeal,
         ${APPEAL_UNREAD} as unread
  from decision d join review_case k on k.id = d.case_id join staff s on s.id = d.staff_id
  left join members.revision r on k.kind = 'text' and r.id = k.subject_id
  left join appeal a on a.decision_id = d.id
  where d.id = $1
  union all
  select case n.kind ${SANCTION_ABOUT} end, n.case_id, ${staffMember('s')}, n.at,
         n.reason_code, nullif(n.reason_text, ''), d.note, n.until, null, null, ${APPEAL_OUTCOME}, ${APPEAL_UNREAD}
  from sanction n join staff s on s.id = n.staff_id left join decision d on d.id = n.decision_id
  left join appeal a on a.sanction_id = n.id
  where n.id = $2`;

/** What was rejected of a text, as it was. */
export function rejectedOf({
  verdicts,
  fields,
}: Pick<Appealed, 'verdicts' | 'fields'>): { field: TextField; text: string }[] {
  return Object.entries(fields ?? {}).flatMap(([name, change]) => {
    const field = name as TextField;
    return (verdicts?.[field] ?? 'rejected') === 'rejected' ? [{ field, text: change.after }] : [];
  });
}
