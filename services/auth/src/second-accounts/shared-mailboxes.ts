import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Outbox } from '#platform/events/outbox';
import { mailboxShared } from '../published.js';

/** What a mailbox is hashed for that was an account's. */
export const FORMER = 'former mailbox';

/**
 * Which accounts have, or had, the same mailbox, however its address is spelled: as it was confirmed, since anybody can give an
 * address that is somebody else's. Of a removed account a keyed hash is kept with its tombstone: without the secret nobody is
 * recognised.
 */
@Injectable()
export class SharedMailboxes {
  constructor(
    private readonly outbox: Outbox,
    private readonly hashes: KeyedHash,
  ) {}

  /** Tells of the accounts that had the mailbox before, which is now confirmed to be this one's. */
  async tell(tx: Tx, accountId: number, email: string): Promise<void> {
    const mailbox = await mailboxOf(tx, email);
    // Of two that are confirmed at the same moment, the second finds the first.
    await takeTurns(tx, this.hashes.of(FORMER, mailbox).readUIntBE(0, 6));
    const others = await tx.rows<{ id: number }>(
      `select id from account
       where mailbox_of(email) = $2 and email is not null and email_verified_at is not null and id <> $1
       union all
       select id from account where former_mailbox = any($3)
       union all
       select account_id from mailbox_before where mailbox = any($3) and account_id <> $1`,
      [accountId, mailbox, this.hashes.all(FORMER, mailbox)],
    );
    for (const { id: otherId } of others) await this.outbox.append(tx, mailboxShared, { memberId: accountId, otherId });
  }

  /** Keeps of a removed account what its mailbox is known by, which was confirmed. */
  async remember(tx: Tx, accountId: number, email: string): Promise<void> {
    const hash = this.hashes.of(FORMER, await mailboxOf(tx, email));
    await tx.run('update account set former_mailbox = $2 where id = $1', [accountId, hash]);
  }
}

/** The mailbox that an address leads to, however it is spelled. */
export async function mailboxOf(sql: Sql, email: string): Promise<string> {
  const { mailbox } = await sql.one<{ mailbox: string }>('select mailbox_of($1) as mailbox', [email]);
  return mailbox;
}
