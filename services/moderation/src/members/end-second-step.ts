import { ACCOUNT_CHANGES } from '#contract';
import type { Sql } from '#platform/data/database';
import { Audit } from '../audit/audit.js';

/**
 * Ends the two-step sign-in of a member, who is told by auth and can undo it; on the record as nobody's of the staff. `member`
 * is an id or a username. Gives the id; undefined when nobody of that name has a second step. In a transaction of the caller's.
 */
export async function endSecondStepOf(sql: Sql, member: string, ticket: string): Promise<number | undefined> {
  const found = await sql.maybeOne<{ id: number }>(
    `select id from auth.account_state where id::text = $1 or lower(username) = lower($1)
     order by lower(username) = lower($1) desc limit 1`,
    [member],
  );
  if (!found) return undefined;
  const { ended } = await sql.one<{ ended: boolean }>(`select auth.end_second_step($1, $2) as ended`, [
    found.id,
    ACCOUNT_CHANGES.undoHours,
  ]);
  if (!ended) return undefined;
  await Audit.record(sql, {
    staffId: null,
    action: 'member.second-step-ended',
    subject: { kind: 'member', id: found.id },
    details: { reason: ticket },
  });
  return found.id;
}
