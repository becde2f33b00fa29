import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type AddPasskeyRequest,
  type PasskeyAddedBody,
  type PasskeyQuestion,
  PASSKEYS,
  type ProveSecondStepRequest,
} from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { AccountsBefore } from '../changes/account-before.js';
import { factorEnded, secondStepEnded } from '../published.js';
import { SessionService } from '../sessions/session.service.js';
import { Factors } from './factors.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PasskeyProof } from './passkey-proof.js';
import { PasskeyQuestions } from './passkey-questions.js';
import { type Passkey, PasskeyStore } from './passkeys.js';
import { ofSession } from './second-proof.js';
import { mayBeTold, SecondStepOwner } from './second-step-owner.js';

const HANDLE_BYTES = 32;
/** In what one is made: it is kept nowhere else. */
const ofMaking = (begun: string): string => `making ${begun}`;

/** The caller's passkeys. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondStepOwner,
    private readonly proof: PasskeyProof,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly questions: PasskeyQuestions,
    private readonly store: PasskeyStore,
    private readonly factors: Factors,
    private readonly before: AccountsBefore,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** What a passkey of the caller's is to answer, as a proof in this session. */
  ask({ memberId, sid }: MemberSession): Promise<PasskeyQuestion> {
    return this.proof.askOwn(memberId, ofSession(sid));
  }

  /** What the browser is to make a passkey of, in this session and within minutes, as long as the password stays. */
  async begin(me: MemberSession, request: ProveSecondStepRequest, caller: Caller): Promise<PasskeyQuestion> {
    if (this.ceremonies.host === null) throw refuse('NOT_FOUND');
    const account = await this.owner.require(me, request, caller, {
      before: async (asked) => {
        mayBeTold(asked);
        mustFit(await this.store.of(this.database, asked.id));
      },
    });
    const present = await this.store.of(this.database, account.id);
    const userHandle = present[0]?.userHandle ?? randomBytes(HANDLE_BYTES);
    const { challenge, options } = await this.ceremonies.propose(account.username, userHandle, present);
    const of = ofMaking(this.owner.begunIn(me, account));
    const question = { challenge, of, userHandle: userHandle.toString('base64url') };
    return { options, ticket: this.questions.ticket(question) };
  }

  /**
   * Keeps what the browser has made. With the first one signing in takes a second step, and every other session ends, since
   * nobody can tell who opened it without one.
   */
  async add(me: MemberSession, { ticket, name, credential }: AddPasskeyRequest): Promise<PasskeyAddedBody> {
    const account = await this.owner.account(me);
    const question = await this.questions.use(ticket, ofMaking(this.owner.begunIn(me, account)));
    if (question?.userHandle === undefined) throw refuse('SIGN_IN_AGAIN');
    const made = await this.ceremonies.made(credential, question.challenge);
    if (!made) throw refuse('PASSKEY_REFUSED');
    const userHandle = Buffer.from(question.userHandle, 'base64url');
    return this.database.transaction(async (tx) => {
      const now = await this.owner.holdBegun(tx, me, account);
      mayBeTold(now);
      mustFit(await this.store.of(tx, me.memberId));
      await this.before.keep(tx, me.memberId, 'passkey-added');
      const recoveryCodes = now.secondStep ? null : await this.factors.setWithoutApp(tx, me.memberId);
      if (!(await this.store.add(tx, { ...made, accountId: me.memberId, userHandle, name })))
        throw refuse('PASSKEY_KNOWN');
      if (recoveryCodes) await this.sessions.endAll(tx, me.memberId, me.sid);
      tx.onCommit(() => this.log.info({ memberId: me.memberId }, 'a passkey was added'));
      return { recoveryCodes };
    });
  }

  async rename({ memberId }: MemberSession, id: string, name: string): Promise<void> {
    if (!(await this.store.rename(this.database, memberId, id, name))) throw refuse('NOT_FOUND');
  }

  /** With the last factor the second step ends. */
  async end(me: MemberSession, id: string, request: ProveSecondStepRequest, caller: Caller): Promise<void> {
    const { memberId } = me;
    const account = await this.owner.requireBoth(me, request, caller, async () => {
      mustBeAmong(await this.store.of(this.database, memberId), id);
    });
    await this.database.transaction(async (tx) => {
      await this.owner.hold(tx, me, account);
      const present = await this.store.of(tx, memberId);
      mustBeAmong(present, id); // a second press came first
      const { app } = await this.factors.ways(tx, memberId);
      if (app || present.length > 1) await this.endOne(tx, memberId, id);
      else await this.endLast(tx, memberId);
      tx.onCommit(() => this.log.info({ memberId }, 'a passkey was removed'));
    });
  }

  private async endOne(tx: Tx, memberId: number, id: string): Promise<void> {
    await this.before.keep(tx, memberId, 'passkey-removed');
    await this.store.end(tx, memberId, id);
    await this.outbox.append(tx, factorEnded, { memberId, passkeyId: id });
  }

  private async endLast(tx: Tx, memberId: number): Promise<void> {
    await this.before.keep(tx, memberId, 'second-step-off');
    await this.factors.end(tx, memberId);
    await this.outbox.append(tx, secondStepEnded, { memberId });
  }
}

function mustFit(present: readonly Passkey[]): void {
  if (present.length >= PASSKEYS.most) throw refuse('PASSKEY_LIMIT');
}

function mustBeAmong(present: readonly Passkey[], id: string): void {
  if (!present.some((passkey) => passkey.id === id)) throw refuse('NOT_FOUND');
}
