import { Injectable } from '@nestjs/common';
import type { LoginBody } from '#contract';
import { Database } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { Accounts } from '../accounts/accounts.queries.js';
import { SecondStepSignIn } from '../second-step/second-step-sign-in.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { Credentials } from './credentials.service.js';
import { noteSignIn } from './sign-in-metrics.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: SessionService,
    private readonly suspensions: Suspensions,
    private readonly secondStep: SecondStepSignIn,
  ) {}

  /** Signs in with username or e-mail address and password; of who has a second step this is the first, and refuses with its ticket. */
  async login(name: string, password: string, caller: Caller): Promise<LoginBody> {
    const account = await this.credentials.check(name, password, caller);
    noteSignIn(account ? 'succeeded' : 'failed');
    if (!account) throw refuse('BAD_CREDENTIALS');
    const token = await this.database.transaction(async (tx) => {
      // What has changed while the password was being checked counts.
      const now = await this.accounts.locked(tx, account.id);
      if (now?.passwordHash !== account.passwordHash) throw refuse('BAD_CREDENTIALS');
      if (now.secondStep) throw await this.secondStep.ask(tx, now);
      // Only who knows the password learns that the account is suspended.
      await this.suspensions.admit(tx, now);
      return this.sessions.open(tx, now, caller);
    });
    return { token, username: account.username };
  }
}
