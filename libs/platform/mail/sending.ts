import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../data/database.js';
import type { Mailer, Message } from './mailer.js';

/** Whoever began to send and has not said how it went for so long is gone: another one sends. */
const CLAIMED_FOR = `interval '1 minute'`;

/** What one e-mail is known by, in however many tries it is sent. */
export interface Sending {
  /** Its `message_id`: made by chance with the first try, kept in its row, and of no other e-mail. */
  readonly messageId: string;
  /** It was tried before, so that a server may have taken it although nobody here heard of it. */
  readonly again: boolean;
}

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
  write: (tx: Tx, sending: Sending) => Promise<Message | undefined>,
): Promise<boolean> {
  const written = await database.transaction(async (tx) => {
    const row = await tx.maybeOne<{ free: boolean; known: string | null }>(
      {
        name: `${table}-claimed`,
        text: `select sending_since is null or sending_since < now() - ${CLAIMED_FOR} as free, message_id as known
          from ${table} where id = $1 for update`,
      },
      [id],
    );
    if (!row) return undefined;
    if (!row.free) throw new Error(`${table} ${id} is being sent by another process`);
    const messageId = row.known ?? randomUUID();
    const message = await write(tx, { messageId, again: row.known !== null });
    if (message)
      await tx.run(
        { name: `${table}-claim`, text: `update ${table} set sending_since = now(), message_id = $2 where id = $1` },
        [id, messageId],
      );
    return message && { message, messageId };
  });
  if (!written) return false;
  try {
    await mailer.send(written.message, written.messageId);
  } catch (error) {
    await database.run(`update ${table} set sending_since = null where id = $1`, [id]);
    throw error;
  }
  return true;
}
