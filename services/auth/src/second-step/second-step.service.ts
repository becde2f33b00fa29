import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type {
  BeginSecondStepRequest,
  Enrolment,
  ProveSecondStepRequest,
  RecoveryCodesBody,
  SecondStepBody,
  SetSecondStepRequest,
} from '#contract';
import { Database, type Sql } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { AccountsBefore } from '../changes/account-before.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { factorEnded, secondStepEnded } from '../published.js';
import { SessionService } from '../sessions/session.service.js';
import { Factors } from './factors.js';
import { mayBeTold, SecondStepOwner } from './second-step-owner.js';

/** Switches the second step of the caller's sign-ins on and off. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondStepOwner,
    private readonly factors: Factors,
    private readonly before: AccountsBefore,
    private readonly sessions: SessionService,
    private readonly outgoing: OutgoingMail,
    private readonly outbox: Outbox,
    @Inject('log') private readonly log: Logger,
  ) {}

  state({ memberId }: MemberSession): Promise<SecondStepBody> {
    return this.factors.of(this.database, memberId);
  }

  /** A secret for an authenticator app, which is good for this session and some minutes, as long as the password stays. */
  async begin(me: MemberSession, request: BeginSecondStepRequest, caller: Caller): Promise<Enrolment> {
    const account = await this.owner.require(me, request, caller, {
      before: async (account) => {
        await this.mustHaveNoApp(this.database, account.id);
        mayBeTold(account);
      },
    });
    return this.factors.propose(this.owner.begunIn(me, account), account.username);
  }

  /**
   * The app has shown that it knows the secret: from now on signing in takes a code of it. Every other session ends, since
   * nobody can tell who opened it without one. Sent again because the answer was lost, it answers with codes that are read.
   */
  async set(me: MemberSession, { ticket, code }: SetSecondStepRequest): Promise<RecoveryCodesBody> {
    const account = await this.owner.account(me);
    const secret = this.factors.proposed(this.owner.begunIn(me, account), ticket);
    if (secret === undefined) throw refuse('SIGN_IN_AGAIN');
    const step = this.factors.stepOf(secret, code);
    if (step === undefined) throw refuse('WRONG_CODE');
    return this.database.transaction(async (tx) => {
      const now = await this.owner.holdBegun(tx, me, account);
      if (await this.factors.isInForce(tx, me.memberId, secret)) {
        const codes = await this.factors.renewRecoveryCodes(tx, me.memberId);
        return { recoveryCodes: codes! };
      }
      await this.mustHaveNoApp(tx, me.memberId);
      mayBeTold(now);
      await this.before.keep(tx, me.memberId, 'second-step-on');
      const recoveryCodes = await this.factors.set(tx, me.memberId, secret, step);
      await this.sessions.endAll(tx, me.memberId, me.sid);
      tx.onCommit(() => this.log.info({ memberId: me.memberId }, 'a second step was switched on'));
      return { recoveryCodes };
    });
  }

  async end(me: MemberSession, request: ProveSecondStepRequest, caller: Caller): Promise<void> {
    const account = await this.owner.requireBoth(me, request, caller);
    await this.database.transaction(async (tx) => {
      await this.owner.hold(tx, me, account);
      await this.before.keep(tx, me.memberId, 'second-step-off');
      // A second press came first.
      if (!(await this.factors.end(tx, me.memberId))) throw refuse('SECOND_STEP_IS_OFF');
      await this.outbox.append(tx, secondStepEnded, { memberId: me.memberId });
      tx.onCommit(() => this.log.info({ memberId: me.memberId }, 'a second step was switched off'));
    });
  }

  /** Ends the app alone. Without a passkey that is the end of the second step. */
  async endApp(me: MemberSession, request: ProveSecondStepRequest, caller: Caller): Promise<void> {
    const account = await this.owner.requireBoth(me, request, caller, async ({ id }) => {
      if (!(await this.factors.ways(this.database, id)).app) throw refuse('NOT_FOUND');
    });
    await this.database.transaction(async (tx) => {
      await this.owner.hold(tx, me, account);
      const { app, passkeys } = await this.factors.ways(tx, me.memberId);
      if (!app) throw refuse('NOT_FOUND');
      await this.before.keep(tx, me.memberId, passkeys ? 'app-removed' : 'second-step-off');
      await this.factors.endApp(tx, me.memberId);
      if (passkeys) await this.outbox.append(tx, factorEnded, { memberId: me.memberId, passkeyId: null });
      else await this.outbox.append(tx, secondStepEnded, { memberId: me.memberId });
      tx.onCommit(() => this.log.info({ memberId: me.memberId }, 'an authenticator app was removed'));
    });
  }

  async renewRecoveryCodes(
    me: MemberSession,
    request: ProveSecondStepRequest,
    caller: Caller,
  ): Promise<RecoveryCodesBody> {
    const account = await this.owner.requireBoth(me, request, caller);
    return this.database.transaction(async (tx) => {
      const { email } = await this.owner.hold(tx, me, account);
      const recoveryCodes = await this.factors.renewRecoveryCodes(tx, me.memberId);
      if (!recoveryCodes) throw refuse('SECOND_STEP_IS_OFF');
      await this.outgoing.queue(tx, 'recovery-codes-renewed', email!);
      return { recoveryCodes };
    });
  }

  private async mustHaveNoApp(sql: Sql, accountId: number): Promise<void> {
    if ((await this.factors.ways(sql, accountId)).app) throw refuse('SECOND_STEP_IS_ON');
  }
}
