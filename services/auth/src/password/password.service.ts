import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type ChangePasswordRequest,
  type PasswordLookupBody,
  passwordProblem,
  type PasswordUpdateBody,
  type StatusBody,
  TEXTS,
} from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import type { Rate } from '#platform/http/rates';
import { rates } from '../limits.js';
import { Passwords } from '#platform/security/password';
import { refuse, Refusal } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { AccountsBefore } from '../changes/account-before.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { ConfirmedAddresses } from '../confirmation/confirmed-addresses.js';
import { Credentials } from '../login/credentials.service.js';
import { OwnerProof } from '../login/owner-proof.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { passwordReplaced } from '../published.js';
import { mailboxOf } from '../second-accounts/shared-mailboxes.js';
import { SessionService } from '../sessions/session.service.js';
import { ResetLinks } from './reset-links.js';

@Injectable()
export class PasswordService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly proof: OwnerProof,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly resetLinks: ResetLinks,
    private readonly outgoing: OutgoingMail,
    private readonly addresses: ConfirmedAddresses,
    private readonly before: AccountsBefore,
    private readonly asked: AskedAddresses,
    private readonly outbox: Outbox,
    @Inject('log') private readonly log: Logger,
  ) {}

  /**
   * Has a link mailed to the address, if it is somebody's: found out only when the mail is written, so that answer and
   * time tell nothing. One mailbox gets a few an hour; what is asked beyond is passed over without a word.
   */
  async lookUp(email: string | null, { address }: Caller): Promise<PasswordLookupBody> {
    if (!email || !(await this.allowed(rates.lookup, address))) return { passwordLookupResult: 'error' };
    if (await this.allowed(rates.lookupName, await mailboxOf(this.database, email))) {
      await this.database.transaction((tx) => this.outgoing.queue(tx, 'password-lookup', email));
    }
    return { passwordLookupResult: 'success' };
  }

  /** Sets a new password with a mailed token. Ends every session; the mailbox has proved to be the member's. */
  async reset(token: string, password: string, caller: Caller): Promise<StatusBody> {
    if (!(await this.resetLinks.isGood(token))) throw refuse('RESET_LINK_INVALID');
    const hash = await this.passwords.hash(password);
    const accountId = await this.database.transaction(async (tx) => {
      const accountId = await this.resetLinks.redeem(tx, token);
      if (accountId === undefined) throw refuse('RESET_LINK_INVALID');
      await this.addresses.note(tx, accountId);
      await this.store(tx, accountId, hash);
      await this.sessions.endAll(tx, accountId);
      return accountId;
    });
    await this.credentials.forgive(accountId, caller);
    return { status: 'success' };
  }

  /** Changes the caller's password. This session stays, all others end. */
  async change(me: MemberSession, request: ChangePasswordRequest, caller: Caller): Promise<PasswordUpdateBody> {
    const { refused } = TEXTS.updatePassword;
    const account = await this.accounts.byId(me.memberId);
    const problem = account ? await this.problemOf(account, request, caller) : refused;
    if (!account || problem) return { passwordupdate: 'error', message: problem ?? refused };
    const hash = await this.passwords.hash(request.newPassword);
    const changed = await this.database.transaction(async (tx) => {
      if (!(await this.proof.ifStillFits(tx, me, account))) return false;
      await this.store(tx, me.memberId, hash);
      await this.sessions.endAll(tx, me.memberId, me.sid);
      return true;
    });
    return changed ? { passwordupdate: 'success' } : { passwordupdate: 'error', message: refused };
  }

  private async problemOf(account: AccountRow, request: ChangePasswordRequest, caller: Caller): Promise<string | null> {
    const texts = TEXTS.updatePassword;
    if (!request.currentPassword) return texts.currentRequired;
    if (!request.newPassword) return texts.newRequired;
    if (request.newPassword !== request.newPasswordCheck) return texts.mismatch;
    const weakness = passwordProblem(request.newPassword);
    if (weakness) return weakness;
    return (await this.credentials.checkAccount(account, request.currentPassword, caller)) ? null : texts.refused;
  }

  private async store(tx: Tx, accountId: number, hash: string): Promise<void> {
    await this.before.keep(tx, accountId, 'password');
    const changed = await tx.changed(`update account set password_hash = $2 where id = $1 and status = 'active'`, [
      accountId,
      hash,
    ]);
    if (changed === 0) throw refuse('SESSION_ENDED');
    await this.resetLinks.revoke(tx, accountId);
    // Whoever asked for another address may have been the one against whom the password is changed.
    await this.asked.forget(tx, accountId);
    await this.outbox.append(tx, passwordReplaced, { memberId: accountId });
    tx.onCommit(() => this.log.info({ memberId: accountId }, 'a password was set'));
  }

  private async allowed(rate: Rate, key: string): Promise<boolean> {
    try {
      await this.limits.spend(rate, key);
      return true;
    } catch (error) {
      if (error instanceof Refusal) {
        // The caller hears nothing of it.
        this.log.info({ code: error.code, limit: rate.name }, 'refused');
        return false;
      }
      throw error;
    }
  }
}
