import { LEAVING } from '#contract';
import type { Sql, Tx } from '#platform/data/database';
import type { Term } from '#platform/events/terms';

/**
 * Whether what is left of an account that was removed is put aside, because its owner may come back; else nothing of it stays.
 * Who has come back already, before the news of the removal was here, is to find everything as well.
 */
export const mayReturn = (tx: Tx, memberId: number): Promise<boolean> =>
  tx.some(`select 1 from auth.account_fate where member_id = $1 and (may_return or not removed)`, [memberId]);

/** Whether who has come back is still here: they may have left again since. */
export const isBack = (tx: Sql, memberId: number): Promise<boolean> =>
  tx.some(`select 1 from auth.account_fate where member_id = $1 and not removed`, [memberId]);

/** What a service has put aside goes when its owner may come back no more. */
export const SEALED_COPIES: Term = {
  kind: 'sealedCopies',
  table: 'sealed',
  due: `exists (select from auth.account_fate f where f.member_id = sealed.member_id and f.removed
    and (not f.may_return or f.returns_until <= $1))`,
  since: 'sealed_at',
  span: { days: LEAVING.days },
};
