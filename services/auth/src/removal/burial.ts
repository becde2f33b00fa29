import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { erasePart } from '#platform/events/export-part';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Outbox } from '#platform/events/outbox';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import { AccountsBefore } from '../changes/account-before.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { ConfirmationLinks } from '../confirmation/confirmation-links.js';
import { KnownDevices } from '../devices/known-devices.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { SharedMailboxes } from '../second-accounts/shared-mailboxes.js';
import { accountRemoved } from '../published.js';
import { Factors } from '../second-step/factors.js';
import { SessionService } from '../sessions/session.service.js';
import { Departures } from './departures.js';

/** Ends accounts. */
@Injectable()
export class Burial {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly hashes: KeyedHash,
    private readonly sessions: SessionService,
    private readonly resetLinks: ResetLinks,
    private readonly confirmationLinks: ConfirmationLinks,
    private readonly devices: KnownDevices,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
    private readonly mailboxes: SharedMailboxes,
    private readonly avoided: AvoidedAddresses,
    private readonly asked: AskedAddresses,
    private readonly before: AccountsBefore,
    private readonly factors: Factors,
    private readonly departures: Departures,
  ) {}

  /**
   * Leaves a tombstone, so that the name stays taken and a known address can be recognised, and says goodbye where the
   * address was confirmed, with a link by which its owner may come back for a while. An account that the desk closes comes back
   * by an appeal alone; `sanctionId` has the reason. Gives the id of the event that
   * tells everybody; undefined when the account had ended before.
   */
  async bury(
    tx: Tx,
    { id }: Pick<AccountRow, 'id'>,
    goodbye: 'account-removed' | 'account-closed' | 'account-closed-by-desk',
    sanctionId?: number,
  ): Promise<string | undefined> {
    const now = this.clock.now();
    // Its address as it is now: whoever asks may have read another one.
    const living = await tx.maybeOne<{ email: string; confirmed: boolean }>(
      `select email, email_verified_at is not null as confirmed from account
       where id = $1 and status <> 'removed' for update`,
      [id],
    );
    if (!living) return undefined;
    const { email, confirmed } = living;
    const byDesk = goodbye === 'account-closed-by-desk';
    const mayReturn = await this.departures.keep(tx, id, now, byDesk);
    await tx.run(
      `update account set status = 'removed', suspended_until = null, break_since = null, removed_at = $2, email_hash = $3, email = null, signup_notice_at = null,
         inactivity_notice_at = null, last_active_event_at = null,
         confirmation_asked_at = null, confirmation_asked_again_at = null,
         email_verified_at = null, email_returned_at = null, password_hash = null, google_sub = null, google_unlinked = false, gender = null, birth_date = null, zip = null,
         language = 'en'
       where id = $1`,
      [id, now, this.hashes.of('removed', email.toLowerCase())],
    );
    await this.sessions.endAll(tx, id);
    await this.resetLinks.revoke(tx, id);
    await this.confirmationLinks.revoke(tx, id);
    await this.outgoing.forgetFailed(tx, email);
    tx.onCommit(() => this.log.info({ memberId: id, why: goodbye, sanctionId }, 'an account was removed'));
    await this.devices.forget(tx, id);
    if (confirmed) await this.mailboxes.remember(tx, id, email);
    // Stays with who may come back by a link: or whoever has taken an account left with it, and its owner had nothing to undo. It
    // names second steps, so it goes before them.
    if (!mayReturn || byDesk) await this.before.forget(tx, id);
    // Who comes back is asked for a code as before: a mailbox alone is no second step.
    if (!mayReturn) {
      await this.avoided.forget(tx, id);
      await this.factors.forget(tx, id);
    }
    await this.asked.forget(tx, id);
    await tx.run('delete from data_export where account_id = $1', [id]);
    await erasePart(tx, id, null);
    await tx.run('update consent set account_ended_at = $2 where account_id = $1', [id, now]);
    if (confirmed) {
      const language = await this.outgoing.languageOf(tx, id); // members will soon know nothing of this member
      await this.outgoing.queue(tx, goodbye, email, { language, detail: String(sanctionId ?? id) });
    }
    return this.outbox.append(tx, accountRemoved, { memberId: id });
  }
}
