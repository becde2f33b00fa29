import type { Sql } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';

/**
 * Refuses what would make somebody of the staff decide about an account of their own: one with the address of the staff
 * account. Auth compares the addresses, so none is read here.
 */
export async function refuseOwnAccount(sql: Sql, staffId: number, ...memberIds: readonly number[]): Promise<void> {
  const own = await sql.some(`select 1 from staff s where s.id = $1 and auth.member_of_email(s.email) = any($2)`, [
    staffId,
    memberIds,
  ]);
  if (own) throw refuse('SELF');
}

/**
 * Refuses likewise what a case has to do with an account of their own: it is about it, holds a report that it made, a
 * mail that it sent or an account that may be the same person's, or is the appeal against what came of such a report.
 * Nor does anybody decide what they asked for themselves, or the appeal against what came of it. Who may not decide such a case
 * does not read it either: it names who reported.
 */
export async function refuseOwnCase(sql: Sql, staffId: number, caseId: number): Promise<void> {
  const own = await sql.some(
    `with decided as (
       select k.id from review_case k where k.id = $2
       union all
       select coalesce(d.case_id, n.case_id) from review_case k
       join appeal a on k.kind = 'appeal' and a.id = k.subject_id
       left join decision d on d.id = a.decision_id left join sanction n on n.id = a.sanction_id
       where k.id = $2
       union all
       select d.case_id from review_case k
       join appeal a on k.kind = 'appeal' and a.id = k.subject_id
       join takedown_removal r on r.photo_decision_id = a.decision_id join decision d on d.id = r.takedown_id
       where k.id = $2
     ), concerned as (
       select member_id from review_case where id = $2
       union all
       select reporter_id from case_report where case_id in (select id from decided)
       union all
       select c.sender_id from review_case k join messaging.held_copy c on c.hold_id = k.subject_id
       where k.id = $2 and k.kind = 'mail'
       union all
       select l.first_id from review_case k join connections.linked_accounts l on l.id = k.subject_id
       where k.id = $2 and k.kind = 'accounts'
     )
     select 1 from staff s where s.id = $1 and auth.member_of_email(s.email) in (select member_id from concerned)
     union all
     select 1 from staff s, review_case k join takedown_request q on q.id = k.subject_id
     where s.id = $1 and k.id in (select id from decided) and k.kind = 'takedown' and lower(q.email) = lower(s.email)`,
    [staffId, caseId],
  );
  if (own) throw refuse('SELF');
}
