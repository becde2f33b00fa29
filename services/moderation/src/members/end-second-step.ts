import { ACCOUNT_CHANGES } from '#contract';
import type { Sql } from '#platform/data/database';
import { Audit } from '../audit/audit.js';
import { memberNamed } from './named-member.js';

/**
 * Ends the two-step sign-in of a member, who is told by auth and can undo it; on the record as nobody's of the staff. `member`
 * is an id or a username. Gives the id; undefined when nobody of that name has a second step. In a transaction of the caller's.
 */
export async function endSecondStepOf(sql: Sql, member: string, ticket: string): Promise<number | undefined> {
  const id = await memberNamed(sql, member);
  if (id === undefined) return undefined;
  const { ended } = await sql.one<{ ended: boolean }>(`select auth.end_second_step($1, $2) as ended`, [
    id,
    ACCOUNT_CHANGES.undoHours,
  ]);
  if (!ended) return undefined;
  await Audit.record(sql, {
    staffId: null,
    action: 'member.second-step-ended',
    subject: { kind: 'member', id },
    details: { reason: ticket },
  });
  return id;
}
