import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import type { Sql, Tx } from '#platform/data/database';
import { hashOf, newToken } from './account-before.js';

/** Addresses that were asked to take the place of an account's and that nobody has confirmed yet. */
@Injectable()
export class AskedAddresses {
  constructor(private readonly clock: Clock) {}

  /** The one of the account, and until when. */
  async of(sql: Sql, accountId: number): Promise<{ email: string; until: Date } | undefined> {
    return sql.maybeOne(
      'select email, expires_at as until from address_change where account_id = $1 and expires_at > $2',
      [accountId, this.clock.now()],
    );
  }

  /** A token for an e-mail to the address; undefined where it is not asked for any more. */
  async issue(tx: Tx, accountId: number, email: string): Promise<string | undefined> {
    const token = newToken();
    const issued = await tx.changed(
      `update address_change set token_hashes = token_hashes || $3::bytea
       where account_id = $1 and lower(email) = lower($2) and expires_at > $4`,
      [accountId, email, hashOf(token), this.clock.now()],
    );
    return issued > 0 ? token : undefined;
  }

  /** Nothing is asked any more: whoever could ask may not be the owner. */
  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from address_change where account_id = $1', [accountId]);
  }
}
