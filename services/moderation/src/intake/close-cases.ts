import type { ClosingReason } from '#contract';
import type { Tx } from '#platform/data/database';
import type { DeskEvents } from '../live/desk-events.js';

/** Closes the cases that wait and meet the condition, as nobody's decision, and tells the desk why. Gives their ids. */
export async function closeCases(
  tx: Tx,
  desk: DeskEvents,
  closingReason: ClosingReason,
  condition: string,
  values: readonly unknown[],
): Promise<number[]> {
  const closed = await tx.rows<{ id: number }>(
    `update review_case set state = 'withdrawn', closing_reason = $${values.length + 1}
     where state = 'open' and ${condition} returning id`,
    [...values, closingReason],
  );
  for (const { id: caseId } of closed) desk.tell(tx, 'case-decided', { caseId, by: null, closingReason });
  return closed.map(({ id }) => id);
}

/** Why something under review is gone: with its account, or for the reason it has while the account lives. */
export async function whyGone(tx: Tx, memberId: number, otherwise: ClosingReason): Promise<ClosingReason> {
  const living = await tx.some(`select 1 from auth.account_state where id = $1 and status <> 'removed'`, [memberId]);
  return living ? otherwise : 'ACCOUNT_REMOVED';
}
