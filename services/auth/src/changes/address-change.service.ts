import { Injectable } from '@nestjs/common';
import { type ChangeEmailRequest, type DoneBody, LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { refuse, Refusal } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import { ConfirmationLinks } from '../confirmation/confirmation-links.js';
import { violatedBy } from '../database/violation.js';
import { rates } from '../limits.js';
import { OwnerProof } from '../login/owner-proof.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { mailboxOf, SharedMailboxes } from '../second-accounts/shared-mailboxes.js';
import { AccountsBefore, hashOf } from './account-before.js';
import { AskedAddresses } from './asked-addresses.js';
import { FreeAddresses } from './free-addresses.js';
import { MailboxesBefore } from './mailboxes-before.js';

/** Gives an account another address, once it is confirmed there. */
@Injectable()
export class AddressChangeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly proof: OwnerProof,
    private readonly asked: AskedAddresses,
    private readonly free: FreeAddresses,
    private readonly before: AccountsBefore,
    private readonly mailboxesBefore: MailboxesBefore,
    private readonly mailboxes: SharedMailboxes,
    private readonly avoided: AvoidedAddresses,
    private readonly confirmationLinks: ConfirmationLinks,
    private readonly resetLinks: ResetLinks,
    private readonly outgoing: OutgoingMail,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Has a link mailed to the new address. Whether it is somebody's is found out when the mail is written, so that answer and
   * time tell nothing; an address that was written to a few times today is passed over without a word.
   */
  async ask(me: MemberSession, { email, password }: ChangeEmailRequest, caller: Caller): Promise<DoneBody> {
    const account = await this.proof.require(me, password, caller);
    if (account.email?.toLowerCase() === email.toLowerCase()) throw refuse('ADDRESS_UNCHANGED');
    const allowed = await this.mayWriteTo(email);
    await this.database.transaction(async (tx) => {
      await this.proof.hold(tx, me, account);
      await tx.run(
        `insert into address_change (account_id, email, asked_at, expires_at, sid)
         values ($1, $2, $3, $3::timestamptz + interval '${LIMITS.confirmLinkHours} hours', $4)
         on conflict (account_id) do update set email = excluded.email, asked_at = excluded.asked_at,
           expires_at = excluded.expires_at, sid = excluded.sid, token_hashes = '{}'`,
        [me.memberId, email, this.clock.now(), me.sid],
      );
      if (allowed) await this.outgoing.queue(tx, 'confirm-new-address', email, { detail: String(me.memberId) });
    });
    return { status: 'success' };
  }

  /** Leaves the address as it is. */
  async keep({ memberId }: MemberSession): Promise<DoneBody> {
    await this.database.transaction((tx) => this.asked.forget(tx, memberId));
    return { status: 'success' };
  }

  /** The reader of the mail says that the address is theirs: from now on it is the account's. */
  async confirm(token: string): Promise<DoneBody> {
    try {
      await this.database.transaction((tx) => this.take(tx, token));
    } catch (error) {
      // Somebody else was quicker.
      if (violatedBy(error) === 'account_email_taken') throw refuse('NEW_ADDRESS_LINK_INVALID');
      throw error;
    }
    return { status: 'success' };
  }

  private async take(tx: Tx, token: string): Promise<void> {
    const good = `c.token_hashes @> array[$1::bytea] and c.expires_at > $2`;
    const values = [hashOf(token), this.clock.now()];
    await tx.rows(
      `select 1 from account where id = (select c.account_id from address_change c where ${good}) for update`,
      values,
    );
    // Whoever held the lock may have made the link void.
    const asked = await tx.maybeOne<{ accountId: number; email: string; before: string; confirmed: boolean }>(
      `select a.id as "accountId", c.email, a.email as before, a.email_verified_at is not null as confirmed
       from address_change c join account a on a.id = c.account_id where ${good} and a.status = 'active'`,
      values,
    );
    if (!asked || !(await this.free.mayBeOf(tx, asked.email, asked.accountId)))
      throw refuse('NEW_ADDRESS_LINK_INVALID');
    const { accountId, email } = asked;
    await this.before.keep(tx, accountId, 'email');
    await tx.run(
      `update account set email = $2, email_verified_at = $3, email_returned_at = null, signup_notice_at = null where id = $1`,
      [accountId, email, this.clock.now()],
    );
    // Asked once more: an account that was waiting for the index may have been awaited back meanwhile.
    if (await this.before.isAwaited(tx, email, accountId)) throw refuse('NEW_ADDRESS_LINK_INVALID');
    // What was mailed to the old address opens nothing any more, but what undoes this.
    await this.asked.forget(tx, accountId);
    await this.confirmationLinks.revoke(tx, accountId);
    await this.resetLinks.revoke(tx, accountId);
    await this.outgoing.forgetFailed(tx, asked.before);
    if (asked.confirmed) await this.mailboxesBefore.keep(tx, accountId, await mailboxOf(tx, asked.before));
    await this.mailboxes.tell(tx, accountId, email);
    await this.avoided.meetNewcomer(tx, accountId, email);
  }

  private async mayWriteTo(email: string): Promise<boolean> {
    try {
      await this.limits.spend(rates.newAddress, await mailboxOf(this.database, email));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
