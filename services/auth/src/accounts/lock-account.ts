import type { Tx } from '#platform/data/database';

/** Has nobody else change the account, or what hangs on it, until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.run('select 1 from account where id = $1 for update', [id]);
}
