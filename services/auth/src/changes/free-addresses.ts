import { Injectable } from '@nestjs/common';
import type { Sql } from '#platform/data/database';
import { Accounts } from '../accounts/accounts.queries.js';
import { BarredMailboxes } from '../removal/barred-mailboxes.js';
import { AccountsBefore } from './account-before.js';
import { MailboxesBefore } from './mailboxes-before.js';

/** Which addresses an account may have. */
@Injectable()
export class FreeAddresses {
  constructor(
    private readonly accounts: Accounts,
    private readonly barred: BarredMailboxes,
    private readonly before: AccountsBefore,
    private readonly mailboxes: MailboxesBefore,
  ) {}

  /**
   * Whether the address is nobody's who is shut out, however it is spelled, and is not awaited back by another account.
   * Whether it is somebody's now is a unique index's business.
   */
  async mayBeOf(sql: Sql, email: string, accountId: number | null): Promise<boolean> {
    return !((await this.isShutOut(sql, email)) || (await this.before.isAwaited(sql, email, accountId)));
  }

  /** Whether its mailbox is, or was, that of somebody who is suspended or whose account the desk has closed. */
  async isShutOut(sql: Sql, email: string): Promise<boolean> {
    const { mailbox } = await sql.one<{ mailbox: string }>('select mailbox_of($1) as mailbox', [
      email.replaceAll('\0', '\ufffd'),
    ]);
    return (
      (await this.accounts.isOfSuspended(email, sql)) ||
      (await this.barred.isBarred(email, sql)) ||
      (await this.mailboxes.isShutOut(sql, mailbox))
    );
  }
}
