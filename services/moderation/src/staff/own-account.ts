import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';

/**
 * Refuses what would make somebody of the staff decide about an account of their own: one with the address of the staff
 * account. Auth compares the addresses, so none is read here.
 */
export async function refuseOwnAccount(tx: Tx, staffId: number, ...members: readonly number[]): Promise<void> {
  const own = (await tx.query(
    `select 1 from staff s where s.id = $1 and auth.member_of_email(s.email) = any($2::bigint[])`,
    [staffId, members],
  )) as unknown[];
  if (own.length > 0) throw refuse('SELF');
}
