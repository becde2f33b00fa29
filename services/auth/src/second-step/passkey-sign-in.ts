import { Injectable } from '@nestjs/common';
import type { LoginBody, PasskeyAnswer, PasskeyQuestion } from '#contract';
import { Database } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { Accounts } from '../accounts/accounts.queries.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { PasskeyProof } from './passkey-proof.js';
import { PasskeyStore } from './passkeys.js';
import { SecondStepSignIn } from './second-step-sign-in.js';

/** Whoever's passkey it is. */
const ANYBODY = 'anybody';

/** Signs in with a passkey alone: its authenticator has seen who it is, so it is both steps. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly proof: PasskeyProof,
    private readonly store: PasskeyStore,
    private readonly secondStep: SecondStepSignIn,
    private readonly sessions: SessionService,
    private readonly suspensions: Suspensions,
  ) {}

  /** What a passkey is to answer: with the ticket of a first step one of its account, and else any. */
  ask(firstStep: string): Promise<PasskeyQuestion> {
    return firstStep === '' ? this.proof.askAnybody(ANYBODY) : this.secondStep.askPasskey(firstStep);
  }

  /** Opens the session of whose passkey has answered. */
  async signIn(answer: PasskeyAnswer, caller: Caller): Promise<LoginBody> {
    const { id, accountId } = await this.proof.accept(answer, ANYBODY);
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.locked(tx, accountId);
      // It may have been removed, and the account with it, while it was being checked.
      if (!account || account.status === 'removed' || !(await this.store.isInForce(tx, id)))
        throw refuse('PASSKEY_REFUSED');
      await this.suspensions.admit(tx, account);
      return { token: await this.sessions.open(tx, account, caller), username: account.username };
    });
  }
}
