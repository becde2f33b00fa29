import type { Appealable, ConsoleAppealDetail, StaffMember, TextField, Verdict } from '#contract';
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
}

/** Alias names are `Appealed`; `$1` is a decision, `$2` a sanction, one of them null. */
export const APPEALED = `
  select k.kind as about, k.id as "caseId", ${staffMember('s')} as by, d.decided_at as at,
         d.reason_code as "reasonCode", d.reason_text as reason, d.note, null::timestamptz as until, d.verdicts, r.fields
  from decision d join review_case k on k.id = d.case_id join staff s on s.id = d.staff_id
  left join members.revision r on k.kind = 'text' and r.id = k.subject_id
  where d.id = $1
  union all
  select case n.kind when 'warn' then 'warning' else 'suspension' end, n.case_id, ${staffMember('s')}, n.at,
         n.reason_code, nullif(n.reason_text, ''), d.note, n.until, null, null
  from sanction n join staff s on s.id = n.staff_id left join decision d on d.id = n.decision_id
  where n.id = $2`;

/** What was rejected of a text, as it was. */
export function rejectedOf({ verdicts, fields }: Appealed): { field: TextField; text: string }[] {
  return Object.entries(fields ?? {}).flatMap(([name, change]) => {
    const field = name as TextField;
    return (verdicts?.[field] ?? 'rejected') === 'rejected' ? [{ field, text: change.after }] : [];
  });
}
