import { Injectable } from '@nestjs/common';
import type { ProveSecondStepRequest } from '#contract';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { OwnerProof } from '../login/owner-proof.js';
import { ofSession, SecondFactorProof } from './second-proof.js';

type Check = (account: AccountRow) => Promise<void> | void;

/** Asks who sits before an open session for all that signing in takes: the session alone has shown neither. */
@Injectable()
export class SecondStepOwner {
  constructor(
    private readonly proof: OwnerProof,
    private readonly second: SecondFactorProof,
  ) {}

  /**
   * The caller's account: by the password and, where there is a second step, by a factor of it. `before` refuses what is in
   * vain before a code is used up for it.
   */
  async require(
    me: MemberSession,
    { password, ...given }: ProveSecondStepRequest,
    caller: Caller,
    { before }: { readonly before: Check },
  ): Promise<AccountRow> {
    const account = await this.proof.require(me, password, caller);
    await before(account);
    if (account.secondStep) await this.second.redeem(account, given, ofSession(me.sid), caller);
    return account;
  }

  /** The same of who has a second step, and refuses who has none. */
  requireBoth(
    me: MemberSession,
    request: ProveSecondStepRequest,
    caller: Caller,
    check: Check = () => undefined,
  ): Promise<AccountRow> {
    return this.require(me, request, caller, {
      before: async (account) => {
        if (!account.secondStep) throw refuse('SECOND_STEP_IS_OFF');
        await check(account);
      },
    });
  }
}

/** Who never proved an address could not be told of a change of the second step, nor undo it. */
export function mayBeTold({ emailVerified, emailReturned }: AccountRow): void {
  if (!emailVerified || emailReturned) throw refuse('CONFIRM_ADDRESS_FIRST');
}
