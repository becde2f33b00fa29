import type { Tx } from '#platform/data/database';
import { NotHere } from '#platform/data/sealed';

/**
 * Has what a member is to be told wait while the account has come, or come back, and the news of that is not everywhere: until then
 * nobody can be written to.
 */
export async function mustHaveCome(tx: Tx, memberId: number): Promise<void> {
  const coming = await tx.some(
    `select 1 from auth.account_state a where a.id = $1 and a.status <> 'removed'
       and (exists (select from former_member f where f.member_id = a.id)
            or not exists (select from members.notice_choice n where n.id = a.id))`,
    [memberId],
  );
  if (coming) throw new NotHere('the news that the member is there');
}
