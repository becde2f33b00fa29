import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import type { Sql, Tx } from '#platform/data/database';
import { KeyedHash } from '#platform/security/keyed-hash';
import { FORMER } from '../second-accounts/shared-mailboxes.js';

/**
 * Mailboxes that accounts had before, as keyed hashes. Whoever is suspended or closed out does not come back by one of them,
 * and whoever never wants to meet an address does not meet who had it.
 */
@Injectable()
export class MailboxesBefore {
  constructor(
    private readonly clock: Clock,
    private readonly hashes: KeyedHash,
  ) {}

  /** Keeps a mailbox that was confirmed to be the account's; also while the account has it once more. */
  async keep(tx: Tx, accountId: number, mailbox: string): Promise<void> {
    await tx.run(
      `insert into mailbox_before as b (account_id, mailbox, left_at, first_left_at) values ($1, $2, $3, $3)
       on conflict (account_id, mailbox) do update
         set left_at = excluded.left_at, first_left_at = coalesce(b.first_left_at, b.left_at)`,
      [accountId, this.hashes.of(FORMER, mailbox), this.clock.now()],
    );
  }

  /** The account has it again, or never had it. */
  async drop(tx: Tx, accountId: number, mailbox: string): Promise<void> {
    await tx.run('delete from mailbox_before where account_id = $1 and mailbox = any($2)', [
      accountId,
      this.hashes.all(FORMER, mailbox),
    ]);
  }

  /** Whether the account had left it before a moment already, so that what came after has not made it known. */
  async wasLeftBefore(sql: Sql, accountId: number, mailbox: string, moment: Date): Promise<boolean> {
    return sql.some(
      `select 1 from mailbox_before
       where account_id = $1 and mailbox = any($2) and coalesce(first_left_at, left_at) < $3`,
      [accountId, this.hashes.all(FORMER, mailbox), moment],
    );
  }

  /** The accounts that had it. */
  async accountsOf(sql: Sql, mailbox: string): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>(
      'select distinct account_id as id from mailbox_before where mailbox = any($1)',
      [this.hashes.all(FORMER, mailbox)],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether it was the mailbox of an account that is suspended, or that the desk has closed. */
  async isShutOut(sql: Sql, mailbox: string): Promise<boolean> {
    return sql.some(
      `select 1 from mailbox_before b join account a on a.id = b.account_id
       where b.mailbox = any($1) and (a.status = 'suspended' or a.barred_mailbox is not null) limit 1`,
      [this.hashes.all(FORMER, mailbox)],
    );
  }
}
