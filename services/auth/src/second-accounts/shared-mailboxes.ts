import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Seal } from '#platform/seal';
import { mailboxShared } from '../published.js';

/**
 * Which accounts have, or had, the same mailbox, however its address is spelled. Of a removed account a keyed hash is kept
 * with its tombstone: without the secret nobody is recognised.
 */
@Injectable()
export class SharedMailboxes {
  constructor(
    private readonly outbox: Outbox,
    private readonly seal: Seal,
  ) {}

  /** Tells of the accounts that had the mailbox of a new one before. */
  async tell(tx: Tx, accountId: number, email: string): Promise<void> {
    const others = await tx.query<{ id: number }[]>(
      `select id from account where mailbox_of(email) = mailbox_of($2) and email is not null and id <> $1
       union all
       select id from account where former_mailbox = $3`,
      [accountId, email, await this.hashOf(tx, email)],
    );
    for (const { id: otherId } of others) await this.outbox.append(tx, mailboxShared, { memberId: accountId, otherId });
  }

  /** Keeps of a removed account what its mailbox is known by. */
  async remember(tx: Tx, accountId: number, email: string): Promise<void> {
    await tx.query('update account set former_mailbox = $2 where id = $1', [accountId, await this.hashOf(tx, email)]);
  }

  private async hashOf(tx: Tx, email: string): Promise<Buffer> {
    const [{ mailbox }] = await tx.query<[{ mailbox: string }]>('select mailbox_of($1) as mailbox', [email]);
    return this.seal.hash('former mailbox', mailbox);
  }
}
