import type { Tx } from '#platform/data/database';

/**
 * Whether what the member does now waits, because the account is under review for fraud. To be asked when the member's
 * turn is held (`takeTurns`): the end of the review waits for it and then finds what waits.
 */
export async function isUnderReview(tx: Tx, member: number): Promise<boolean> {
  return tx.some({ name: 'under-review', text: `select 1 from moderation.under_fraud_review where member_id = $1` }, [
    member,
  ]);
}
