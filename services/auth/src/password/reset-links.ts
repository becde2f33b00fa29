import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import type { Sending } from '#platform/mail/sending';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** That a token is the one of a row: the newest, or one of an earlier try of the same e-mail. */
const TOKEN_IS = (hash: string): string => `(token_hash = ${hash} or earlier_hashes @> array[${hash}::bytea])`;

/**
 * The one-time links of the password lookup. Only a token's hash is stored, and those of one e-mail an account: its newest.
 * An e-mail that is tried again has another link; those of the tries before stay good beside it, because mailboxes keep
 * the first of two copies. The first that is used ends them all.
 */
@Injectable()
export class ResetLinks {
  constructor(private readonly database: Database) {}

  /** A new token for that e-mail; those of earlier ones end. Undefined for a repeat that a newer e-mail has overtaken. */
  async issue(tx: Tx, accountId: number, { messageId, again }: Sending): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const issued = await tx.changed(
      `insert into reset_token as t (account_id, token_hash, expires_at, message_id)
       values ($1, $2, now() + make_interval(mins => $3), $4)
       on conflict (account_id) do update
       set token_hash = excluded.token_hash, expires_at = excluded.expires_at, message_id = excluded.message_id,
           earlier_hashes = case when t.message_id = excluded.message_id then t.earlier_hashes || t.token_hash else '{}' end
       where not $5 or t.message_id = excluded.message_id`,
      [accountId, hashOf(token), LIMITS.resetLinkMinutes, messageId, again],
    );
    return issued > 0 ? token : undefined;
  }

  /** A token for who has proved in another way to have the mailbox; those of earlier e-mails end. */
  async grant(tx: Tx, accountId: number): Promise<string> {
    const token = await this.issue(tx, accountId, { messageId: randomUUID(), again: false });
    return token!;
  }

  /** Whether the token would be taken now. */
  async isGood(token: string): Promise<boolean> {
    return this.database.some(`select 1 from reset_token where ${TOKEN_IS('$1')} and expires_at > now()`, [
      hashOf(token),
    ]);
  }

  /** Uses the token up and gives its account; undefined when it is not good (any more), or the account not in use. */
  async redeem(tx: Tx, token: string): Promise<number | undefined> {
    // The account first, as everywhere: what is done to one at the same time is done one after the other.
    await tx.rows(
      `select 1 from account where id = (select account_id from reset_token where ${TOKEN_IS('$1')}) for update`,
      [hashOf(token)],
    );
    const row = await tx.maybeOne<{ account_id: number }>(
      `with used as (
         delete from reset_token t using account a
         where ${TOKEN_IS('$1')} and t.expires_at > now() and a.id = t.account_id and a.status = 'active'
         returning t.account_id
       ) select account_id from used`,
      [hashOf(token)],
    );
    return row?.account_id;
  }

  async revoke(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from reset_token where account_id = $1', [accountId]);
  }
}
