import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import type { Tx } from '#platform/data/database';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The one-time links by which addresses are confirmed, or disowned. Only a token's hash is stored. Each mail has a link of
 * its own, and any of them will do; the first that is used ends them all.
 */
@Injectable()
export class ConfirmationLinks {
  /** A new token for the account. */
  async issue(tx: Tx, accountId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx.run(
      `insert into confirmation_token (token_hash, account_id, expires_at)
       values ($1, $2, now() + make_interval(hours => $3))`,
      [hashOf(token), accountId, LIMITS.confirmLinkHours],
    );
    return token;
  }

  /** The account that the link confirms, locked; undefined when it is not good (any more). */
  async accountToConfirm(tx: Tx, token: string): Promise<number | undefined> {
    const row = await tx.maybeOne<{ id: number }>(
      `select a.id from confirmation_token t join account a on a.id = t.account_id
       where t.token_hash = $1 and t.expires_at > now() and a.status <> 'removed' for update of a`,
      [hashOf(token)],
    );
    return row?.id;
  }

  /**
   * The account whose address the link disowns, locked. It may be older than one that confirms, because a mailbox is
   * sometimes read late. A suspended account is the desk's business.
   */
  async accountToDisown(tx: Tx, token: string): Promise<{ id: number; email: string } | undefined> {
    const row = await tx.maybeOne<{ id: number; email: string }>(
      `select a.id, a.email from confirmation_token t join account a on a.id = t.account_id
       where t.token_hash = $1 and a.status = 'active' and a.email_verified_at is null for update of a`,
      [hashOf(token)],
    );
    return row;
  }

  async revoke(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from confirmation_token where account_id = $1', [accountId]);
  }
}
