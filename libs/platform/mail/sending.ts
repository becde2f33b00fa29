import type { Database, Tx } from '../data/database.js';
import type { Mailer, Message } from './mailer.js';

/** Whoever began to send and has not said how it went for so long is gone: another one sends. */
const CLAIMED_FOR = `interval '1 minute'`;

/**
 * Sends the message that a row of `table` asks for; no two processes do so at the same time. `write` reads what there is
 * to say in one transaction, which is over before anything is sent; undefined where there is nothing to send. Tells
 * whether it was sent: whoever calls writes that down, which ends the claim (`sending_since`) on the row.
 */
export async function sendOnce(
  database: Database,
  mailer: Mailer,
  table: string,
  id: number,
  write: (tx: Tx) => Promise<Message | undefined>,
): Promise<boolean> {
  const message = await database.transaction(async (tx) => {
    const row = await tx.maybeOne<{ free: boolean }>(
      `select sending_since is null or sending_since < now() - ${CLAIMED_FOR} as free from ${table} where id = $1 for update`,
      [id],
    );
    if (!row) return undefined;
    if (!row.free) throw new Error(`${table} ${id} is being sent by another process`);
    const written = await write(tx);
    if (written) await tx.run(`update ${table} set sending_since = now() where id = $1`, [id]);
    return written;
  });
  if (!message) return false;
  try {
    await mailer.send(message);
  } catch (error) {
    await database.run(`update ${table} set sending_since = null where id = $1`, [id]);
    throw error;
  }
  return true;
}
