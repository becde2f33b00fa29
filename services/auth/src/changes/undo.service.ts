import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { UndoneBody } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import type { Entry } from '#platform/data/journal';
import { Outbox } from '#platform/events/outbox';
import { Clock } from '#platform/process/clock';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import { ConfirmationLinks } from '../confirmation/confirmation-links.js';
import { Credentials } from '../login/credentials.service.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { ReturnService } from '../removal/return.service.js';
import { accountRenamed, changeUndone, passwordReplaced } from '../published.js';
import { mailboxOf } from '../second-accounts/shared-mailboxes.js';
import { Factors } from '../second-step/factors.js';
import { SessionService } from '../sessions/session.service.js';
import { AccountsBefore, type Before } from './account-before.js';
import { AskedAddresses } from './asked-addresses.js';
import { FormerNames } from './former-names.js';
import { MailboxesBefore } from './mailboxes-before.js';

interface Held {
  readonly email: string;
  readonly username: string;
  /** The one it has again. */
  readonly now: string;
  readonly active: boolean;
}

/** The name, unless the desk has taken it away since: then the account keeps the one that it has. */
const notTaken = (name: string): string =>
  `case when exists (select from former_username where name = lower(${name}) and taken) then a.username else ${name} end`;

/** Who Google said it was, unless they are linked to another account by now: they have joined anew meanwhile. */
const notElsewhere = (sub: string): string =>
  `case when exists (select from account o where o.google_sub = ${sub} and o.id <> a.id) then null else ${sub} end`;

/** Undoes changes of an account for whoever has the address that it had before them. */
@Injectable()
export class UndoService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly before: AccountsBefore,
    private readonly asked: AskedAddresses,
    private readonly names: FormerNames,
    private readonly mailboxes: MailboxesBefore,
    private readonly avoided: AvoidedAddresses,
    private readonly confirmationLinks: ConfirmationLinks,
    private readonly resetLinks: ResetLinks,
    private readonly sessions: SessionService,
    private readonly factors: Factors,
    private readonly credentials: Credentials,
    private readonly returns: ReturnService,
    private readonly outgoing: OutgoingMail,
    private readonly clock: Clock,
    @Inject('log') private readonly log: Logger,
  ) {}

  /**
   * Brings back what a notice's link stands for, and an account with it by which whoever made the change has left. Gives a link
   * with which its reader, who has proved to have the mailbox, chooses a password.
   */
  async undo(token: string, caller: Caller): Promise<UndoneBody> {
    const undone = await this.database.transaction(async (tx) => {
      const before = await this.before.byLink(tx, token);
      if (!before) throw refuse('UNDO_LINK_INVALID');
      const left = await this.returns.openFor(tx, before);
      const held = await this.bringBack(tx, before, left?.email);
      if (!held) throw refuse('UNDO_LINK_INVALID');
      const resetToken = held.active ? await this.resetLinks.grant(tx, before.accountId) : null;
      return { ...before, username: held.now, token: resetToken, returned: left?.event };
    });
    await this.credentials.forgive(undone.accountId, caller);
    if (undone.returned) await this.returns.isShown(undone.returned);
    return { status: 'success', username: undone.username, token: undone.token };
  }

  /**
   * The same in a database that was brought back from a backup of before it was undone. One of before the change too knows only what
   * the journal has done again of it, and is told how the account stood in the end.
   */
  async again(tx: Tx, accountId: number, id: number, standing: Entry['standing']): Promise<void> {
    const before = await this.before.byId(tx, accountId, id);
    if (before) await this.bringBack(tx, before);
    else if (standing) await this.leave(tx, accountId, standing);
  }

  /** A second step that was set after the backup is in it no more; what is there then stays. */
  private async leave(
    tx: Tx,
    accountId: number,
    { unlinked, factor, passkeys }: NonNullable<Entry['standing']>,
  ): Promise<void> {
    await tx.run(
      `update account set google_unlinked = $2, google_sub = case when $2 then null else google_sub end
       where id = $1 and status <> 'removed'`,
      [accountId, unlinked],
    );
    if (await tx.some(`select 1 from second_factor where account_id = $1 and id = $2`, [accountId, factor]))
      await this.factors.bringBack(tx, accountId, { factorId: factor, passkeys }, this.clock.now());
  }

  /**
   * Address, username, the second step and who signs in by Google are as they were. Whoever changed something knew the password, so there is
   * none now, and nothing is left of what they could have prepared: sessions, links, a new address that is asked for, ways to
   * undo what they did later. Ways to undo what was done before stay, so whoever was first has the last word.
   */
  private async bringBack(tx: Tx, before: Before, leftWith?: string): Promise<Held | undefined> {
    const { accountId, email } = before;
    const held = await tx.maybeOne<Held>(
      `with held as (
         select id, email, username, status = 'active' as active from account where id = $1 and status <> 'removed' for update
       ), back as (
         update account a set email = $2, email_verified_at = $3, username = ${notTaken('$4')},
           google_sub = ${notElsewhere('$5')}, google_unlinked = coalesce($6, google_unlinked), email_returned_at = null, password_hash = null
         from held where a.id = held.id returning held.email, held.username, a.username as now, held.active
       ) select email, username, now, active from back`,
      [accountId, email, before.emailVerifiedAt, before.username, before.googleSub, before.googleUnlinked],
    );
    if (!held) return undefined;
    const last = leftWith ?? held.email;
    await this.factors.bringBack(tx, accountId, before, before.changedAt);
    const told = await this.before.endFrom(tx, before);
    await this.asked.forget(tx, accountId);
    await this.resetLinks.revoke(tx, accountId);
    await this.confirmationLinks.revoke(tx, accountId);
    await this.sessions.endAll(tx, accountId);
    await this.names.keep(tx, accountId, { before: held.username, now: held.now });
    await this.partFrom(tx, before, [last, ...told]);
    if (held.username !== held.now) await this.outbox.append(tx, accountRenamed, { memberId: accountId });
    await this.outbox.append(tx, passwordReplaced, { memberId: accountId });
    await this.outbox.append(tx, changeUndone, { memberId: accountId, changeId: before.id });
    if (last.toLowerCase() !== email.toLowerCase())
      await this.outgoing.queue(tx, 'address-taken-back', last, { detail: String(accountId) });
    tx.onCommit(() => this.log.info({ memberId: accountId, what: before.what }, 'a change of an account was undone'));
    return held;
  }

  /** Addresses that were the account's in between have nothing to do with its owner, but for one that was theirs before that. */
  private async partFrom(
    tx: Tx,
    { accountId, email: own, changedAt }: Before,
    emails: readonly string[],
  ): Promise<void> {
    const mailbox = await mailboxOf(tx, own);
    await this.mailboxes.drop(tx, accountId, mailbox);
    for (const email of new Set(emails)) {
      const other = await mailboxOf(tx, email);
      if (other === mailbox || (await this.mailboxes.wasLeftBefore(tx, accountId, other, changedAt))) continue;
      await this.mailboxes.drop(tx, accountId, other);
      await this.avoided.partFrom(tx, accountId, other);
    }
  }
}
