import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { FreeAddresses } from '../changes/free-addresses.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { SharedMailboxes } from '../second-accounts/shared-mailboxes.js';
import { ConfirmationLinks } from './confirmation-links.js';

/** Notes whose address is proven to be theirs, and asks those who have yet to prove it. */
@Injectable()
export class ConfirmedAddresses {
  constructor(
    private readonly clock: Clock,
    private readonly links: ConfirmationLinks,
    private readonly outgoing: OutgoingMail,
    private readonly mailboxes: SharedMailboxes,
    private readonly free: FreeAddresses,
  ) {}

  /**
   * Something that only the mailbox's owner can do has been done. Tells whether the address counts as confirmed: not where its owner is
   * shut out and had opened this account before, which closes as any that nobody confirms.
   */
  async note(tx: Tx, accountId: number): Promise<boolean> {
    const held = await tx.maybeOne<{ email: string; isFirst: boolean; isActive: boolean }>(
      `select email, email_verified_at is null as "isFirst", status = 'active' as "isActive"
       from account where id = $1 and status <> 'removed' for update`,
      [accountId],
    );
    if (held?.isFirst && held.isActive && (await this.free.isShutOut(tx, held.email))) return false;
    await tx.run(
      `update account
       set email_verified_at = case when email_returned_at is null then coalesce(email_verified_at, $2) else $2 end,
           email_returned_at = null
       where id = $1 and status <> 'removed'`,
      [accountId, this.clock.now()],
    );
    await this.links.revoke(tx, accountId);
    if (held?.isFirst) await this.mailboxes.tell(tx, accountId, held.email);
    return true;
  }

  /**
   * Mails a link to the account's address, unless it is confirmed and takes mail. The term begins with the first to an address
   * that never was.
   */
  async ask(tx: Tx, accountId: number): Promise<void> {
    const asked = await tx.rows<{ email: string }>(
      `with asked as (
         update account
         set confirmation_asked_at = case when email_verified_at is null then coalesce(confirmation_asked_at, $2)
                                          else confirmation_asked_at end
         where id = $1 and status = 'active' and (email_verified_at is null or email_returned_at is not null) returning email
       ) select email from asked`,
      [accountId, this.clock.now()],
    );
    for (const { email } of asked) await this.outgoing.queue(tx, 'confirm-address', email);
  }
}
