import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, type Tx } from '#platform/database';

/**
 * Mailboxes whose account the desk has closed. They open no other account as long as the tombstone is there, however the
 * address is spelled. Kept as keyed hashes: without the secret nobody is recognised.
 */
@Injectable()
export class BarredMailboxes {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Bars the mailbox that a removed account had. */
  async bar(tx: Tx, accountId: number, email: string): Promise<void> {
    const [{ mailbox }] = await tx.query<[{ mailbox: string }]>('select mailbox_of($1) as mailbox', [email]);
    await tx.query('update account set barred_mailbox = $2 where id = $1', [accountId, this.hashOf(mailbox)]);
  }

  async isBarred(email: string): Promise<boolean> {
    const [row] = await this.database.query<{ mailbox: string }>('select mailbox_of($1) as mailbox', [
      email.replaceAll('\0', '\ufffd'),
    ]);
    const found = await this.database.query('select 1 from account where barred_mailbox = $1 limit 1', [
      this.hashOf(row!.mailbox),
    ]);
    return found.length > 0;
  }

  private hashOf(mailbox: string): Buffer {
    return createHmac('sha256', this.config.all.JWT_SECRET).update(`barred ${mailbox}`).digest();
  }
}
