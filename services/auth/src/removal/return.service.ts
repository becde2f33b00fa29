import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ReturnedBody } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import { NotHere } from '#platform/data/sealed';
import { handledBy } from '#platform/events/handled';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import type { Before } from '../changes/account-before.js';
import { FreeAddresses } from '../changes/free-addresses.js';
import { Credentials } from '../login/credentials.service.js';
import { ResetLinks } from '../password/reset-links.js';
import { accountRemoved, accountReturned } from '../published.js';
import { Suspensions } from '../suspension/suspensions.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { BarredMailboxes } from './barred-mailboxes.js';
import { Burial } from './burial.js';
import { type Departure, Departures } from './departures.js';

const BACK_WITHIN_MS = 5_000;

/** Brings removed accounts back for whoever has the address that was confirmed to be theirs. */
@Injectable()
export class ReturnService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly departures: Departures,
    private readonly free: FreeAddresses,
    private readonly avoided: AvoidedAddresses,
    private readonly burial: Burial,
    private readonly resetLinks: ResetLinks,
    private readonly credentials: Credentials,
    private readonly suspensions: Suspensions,
    private readonly clock: Clock,
    private readonly barred: BarredMailboxes,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
  ) {}

  /**
   * Opens the account that a goodbye's link stands for. Gives a link with which its owner, who has proved to have the mailbox,
   * chooses a password. Answers when members shows the profile again.
   */
  async comeBack(token: string, caller: Caller): Promise<ReturnedBody> {
    const { accountId, username, resetToken, event } = await this.database.transaction(async (tx) => {
      const departure = await this.departures.byLink(tx, token);
      if (!departure) throw refuse('RETURN_LINK_INVALID');
      if (await this.isUnderWay(tx, departure.accountId)) throw refuse('RETURN_TOO_SOON');
      if (!(await this.isFree(tx, departure))) throw refuse('RETURN_ADDRESS_USED');
      const told = await this.bringBack(tx, departure);
      const active = await tx.some(`select 1 from account where id = $1 and status = 'active'`, [departure.accountId]);
      return {
        ...departure,
        event: told,
        resetToken: active ? await this.resetLinks.grant(tx, departure.accountId) : null,
      };
    });
    await this.credentials.forgive(accountId, caller);
    await this.isShown(event);
    return { status: 'success', username, token: resetToken };
  }

  /**
   * Opens an account that somebody has left whose changes are undone: its owner has the address of before them. Gives the address that
   * it was left with, and the event that tells everybody; undefined of one that nobody has left. The account is locked.
   */
  async openFor(
    tx: Tx,
    { accountId, email, emailVerifiedAt }: Pick<Before, 'accountId' | 'email' | 'emailVerifiedAt'>,
  ): Promise<{ readonly email: string; readonly event: string } | undefined> {
    const departure = await this.departures.of(tx, accountId);
    if (!departure) return undefined;
    if (departure.byDesk) throw refuse('UNDO_LINK_INVALID');
    if (await this.isUnderWay(tx, accountId)) throw refuse('RETURN_TOO_SOON');
    if (!(await this.isFree(tx, { ...departure, email }))) throw refuse('UNDO_LINK_INVALID');
    await this.departures.readdress(tx, accountId, email, emailVerifiedAt);
    return { email: departure.email, event: await this.bringBack(tx, { ...departure, email }) };
  }

  /** Waits until members shows the profile of who has come back. */
  async isShown(event: string): Promise<void> {
    await handledBy(this.database, 'members', event, BACK_WITHIN_MS);
  }

  /**
   * Brings an account back that the desk should not have closed, as long as what it was is put aside, and writes to its owner; else
   * its mailbox may open another. While a decision stands by which it would be closed as well, nothing happens.
   */
  async afterAppeal(tx: Tx, accountId: number): Promise<void> {
    const departure = await this.departures.of(tx, accountId);
    const closed = await tx.some(
      `select 1 from moderation.sanction_notice
       where member_id = $1 and kind = 'close' and effective and not overturned and not exists (
         select 1 from moderation.appeal_decision a
         where a.sanction_id = sanction_notice.id and a.outcome = 'overturned' and a.effective)`,
      [accountId],
    );
    if (closed) return;
    await this.barred.admit(tx, accountId);
    if (!departure?.byDesk) return;
    if (await this.isUnderWay(tx, accountId)) throw new NotHere('the news of the closing');
    if (!(await this.isFree(tx, departure))) return;
    await this.bringBack(tx, departure);
    await this.outgoing.queue(tx, 'account-reopened', departure.email);
  }

  /** The same in a database that was brought back from a backup of before. */
  async again(tx: Tx, accountId: number): Promise<void> {
    const departure = await this.departures.of(tx, accountId);
    if (departure && (await this.isFree(tx, departure))) await this.bringBack(tx, departure);
  }

  /**
   * Whether somebody has yet to hear that it was removed: nobody can put back what they have not put aside. The journal puts nothing
   * aside and is read in the order of what happened, so nobody waits for its disk.
   */
  private isUnderWay(tx: Tx, accountId: number): Promise<boolean> {
    return tx.some(
      `select 1 from outbox
       where type = $1 and (payload ->> 'memberId')::bigint = $2 and queue is distinct from 'journal-auth' limit 1`,
      [accountRemoved.type, accountId],
    );
  }

  /**
   * Whether the address can be the account's again. Another account that has it without a confirmation gives it up: who holds
   * the link has the mailbox.
   */
  private async isFree(tx: Tx, { accountId, email }: Departure): Promise<boolean> {
    if (!(await this.free.mayBeOf(tx, email, accountId))) return false;
    const other = await tx.maybeOne<{ id: number; email: string; confirmed: boolean }>(
      `select id, email, email_verified_at is not null as confirmed from account where lower(email) = lower($1) for update`,
      [email],
    );
    if (other?.confirmed) return false;
    if (other) await this.burial.bury(tx, other, 'account-closed');
    return true;
  }

  private async bringBack(tx: Tx, { accountId, email, suspendedUntil }: Departure): Promise<string> {
    await this.departures.reopen(tx, accountId);
    if (suspendedUntil && suspendedUntil > this.clock.now())
      await this.suspensions.suspend(tx, accountId, suspendedUntil);
    await this.avoided.meetNewcomer(tx, accountId, email);
    tx.onCommit(() => this.log.info({ memberId: accountId }, 'an account came back'));
    return this.outbox.append(tx, accountReturned, { memberId: accountId });
  }
}
