import { isBack } from '#auth/published';
import type { Sql } from '#platform/data/database';
import { NotHere } from '#platform/data/sealed';

/**
 * Whether the member has left, and what the desk decided waits for their return, when it is said again. Where the account is back
 * and the news of that is not, what comes now is tried again after it.
 */
export async function hasLeft(sql: Sql, memberId: number): Promise<boolean> {
  const left = await sql.some(`select 1 from member where id = $1 and status = 'removed'`, [memberId]);
  if (left && (await isBack(sql, memberId))) throw new NotHere('the news of the return');
  return left;
}
