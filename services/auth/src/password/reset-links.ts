import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import { Database, type Tx } from '#platform/data/database';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The one-time links of the password lookup. Only a token's hash is stored, and one an account: its newest. */
@Injectable()
export class ResetLinks {
  constructor(private readonly database: Database) {}

  /** A new token; the account's earlier one ends. */
  async issue(tx: Tx, accountId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx.run(
      `insert into reset_token (account_id, token_hash, expires_at)
       values ($1, $2, now() + make_interval(mins => $3))
       on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [accountId, hashOf(token), LIMITS.resetLinkMinutes],
    );
    return token;
  }

  /** Whether the token would be taken now. */
  async isGood(token: string): Promise<boolean> {
    return this.database.some('select 1 from reset_token where token_hash = $1 and expires_at > now()', [
      hashOf(token),
    ]);
  }

  /** Uses the token up and gives its account; undefined when it is not good (any more), or the account not in use. */
  async redeem(tx: Tx, token: string): Promise<number | undefined> {
    const row = await tx.maybeOne<{ account_id: number }>(
      `with used as (
         delete from reset_token t using account a
         where t.token_hash = $1 and t.expires_at > now() and a.id = t.account_id and a.status = 'active'
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
