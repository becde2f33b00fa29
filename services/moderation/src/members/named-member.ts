import type { Sql } from '#platform/data/database';

/** The id of the member whose id or username was typed; the username counts where it is somebody else's id. */
export async function memberNamed(sql: Sql, typed: string): Promise<number | undefined> {
  const found = await sql.maybeOne<{ id: number }>(
    `select id from auth.account_state where id::text = $1 or lower(username) = lower($1)
     order by lower(username) = lower($1) desc limit 1`,
    [typed],
  );
  return found?.id;
}
