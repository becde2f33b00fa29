import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { KeyedHash } from '#platform/security/keyed-hash';

/**
 * Mailboxes whose account the desk has closed. They open no other account as long as the tombstone is there, however the
 * address is spelled. Kept as keyed hashes: without the key nobody is recognised.
 */
@Injectable()
export class BarredMailboxes {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHash,
  ) {}

  /** Bars the mailbox that was confirmed to be a removed account's. */
  async bar(tx: Tx, accountId: number, email: string): Promise<void> {
    const { mailbox } = await tx.one<{ mailbox: string }>('select mailbox_of($1) as mailbox', [email]);
    await tx.run('update account set barred_mailbox = $2 where id = $1', [
      accountId,
      this.hashes.of('barred', mailbox),
    ]);
  }

  /** Lets the mailbox of an account that should not have been closed open another. */
  admit(tx: Tx, accountId: number): Promise<void> {
    return tx.run('update account set barred_mailbox = null where id = $1', [accountId]);
  }

  async isBarred(email: string, sql: Sql = this.database): Promise<boolean> {
    const row = await sql.one<{ mailbox: string }>('select mailbox_of($1) as mailbox', [
      email.replaceAll('\0', '\ufffd'),
    ]);
    return sql.some('select 1 from account where barred_mailbox = any($1) limit 1', [
      this.hashes.all('barred', row.mailbox),
    ]);
  }
}
