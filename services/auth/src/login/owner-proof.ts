import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { Credentials } from './credentials.service.js';

/** Asks whether who sits before an open session is its owner. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {}

  /** The caller's account. By the password, and of who has none by a sign-in that is still fresh, as with a removal. */
  async require(me: MemberSession, password: string, caller: Caller): Promise<AccountRow> {
    const account = await this.accounts.byId(me.memberId);
    if (!account || account.status === 'removed') throw refuse('SESSION_ENDED');
    if (account.passwordHash) {
      if (!(await this.credentials.checkAccount(account, password, caller))) throw refuse('WRONG_PASSWORD');
    } else if (this.clock.now().getTime() - me.signedInAt.getTime() >= LIMITS.recentSignInMinutes * 60_000)
      throw refuse('SIGN_IN_FRESHLY');
    return account;
  }
}
