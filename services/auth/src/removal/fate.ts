import type { Tx } from '#platform/data/database';

/**
 * Whether what is left of an account that was removed is put aside, because its owner may come back; else nothing of it stays.
 * Who has come back already, before the news of the removal was here, is to find everything as well.
 */
export const mayReturn = (tx: Tx, memberId: number): Promise<boolean> =>
  tx.some(`select 1 from auth.account_fate where member_id = $1 and (may_return or not removed)`, [memberId]);

/** Whether who has come back is still here: they may have left again since. */
export const isBack = (tx: Tx, memberId: number): Promise<boolean> =>
  tx.some(`select 1 from auth.account_fate where member_id = $1 and not removed`, [memberId]);
