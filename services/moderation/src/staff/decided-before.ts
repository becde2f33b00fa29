import type { Sql } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';

/**
 * The cases that wait and are against what somebody of the staff decided, with who that was: appeals, and notices that are
 * given again with the number of before, by which who gave them does not agree.
 */
export const AGAINST_DECISIONS = `
  select k.id, coalesce(d.staff_id, n.staff_id) as staff_id
  from review_case k join appeal a on a.id = k.subject_id
  left join decision d on d.id = a.decision_id left join sanction n on n.id = a.sanction_id
  where k.kind = 'appeal' and k.state = 'open'
  union all
  select k.id, d.staff_id
  from review_case k join takedown_request q on q.id = k.subject_id
  cross join lateral regexp_matches(upper(concat_ws(' ', q.description, array_to_string(q.places, ' '))),
    'TD-[0-9A-Z]{4}-[0-9A-Z]{4}', 'g') named
  join takedown_request before on before.reference = named[1] and before.id <> q.id
  join review_case b on b.kind = 'takedown' and b.subject_id = before.id
  join decision d on d.case_id = b.id
  where k.kind = 'takedown' and k.state = 'open'`;

/** Those of them that are against a decision of this one of the staff, who reads them and leaves them to the others. */
export async function againstDecisionsOf(sql: Sql, staffId: number): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    {
      name: 'against-decisions-of',
      text: `select distinct id from (${AGAINST_DECISIONS}) against where staff_id = $1`,
    },
    [staffId],
  );
  return found.map(({ id }) => id);
}

/** Whether a case is one of them. */
export const isAgainstDecisionOf = (sql: Sql, staffId: number, caseId: number): Promise<boolean> =>
  sql.some(
    {
      name: 'against-decision-of',
      text: `select 1 from (${AGAINST_DECISIONS}) against where id = $2 and staff_id = $1`,
    },
    [staffId, caseId],
  );

/** Refuses who made a decision what is against it: somebody else judges that. */
export async function refuseOwnDecision(sql: Sql, staffId: number, caseId: number): Promise<void> {
  if (await isAgainstDecisionOf(sql, staffId, caseId)) throw refuse('NOT_ON_OWN_DECISION');
}

/** Whether the staff has anybody besides this one. */
export const hasColleagues = (sql: Sql, staffId: number): Promise<boolean> =>
  sql.some(`select 1 from staff where id <> $1 and closed_at is null`, [staffId]);
