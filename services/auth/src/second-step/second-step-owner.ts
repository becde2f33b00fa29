import { Injectable } from '@nestjs/common';
import type { ProveSecondStepRequest } from '#contract';
import type { Tx } from '#platform/data/database';
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

  /** The caller's account, whoever sits there. */
  account(me: MemberSession): Promise<AccountRow> {
    return this.proof.account(me);
  }

  /** Names what is begun in a session and ends with it, or when the account is signed in with something else. */
  begunIn({ sid }: MemberSession, account: AccountRow): string {
    return `${sid} ${this.proof.nameOf(account)}`;
  }

  /** Locks the account for what its owner was asked for; refuses what has been overtaken meanwhile. */
  hold(tx: Tx, me: MemberSession, checked: AccountRow): Promise<AccountRow> {
    return this.proof.hold(tx, me, checked);
  }

  /** The same for what was begun in a call before: with another password it is begun anew. */
  async holdBegun(tx: Tx, me: MemberSession, checked: AccountRow): Promise<AccountRow> {
    const now = await this.proof.ifStillFits(tx, me, checked);
    if (!now) throw refuse('SIGN_IN_AGAIN');
    return now;
  }
}

/** Who never proved an address could not be told of a change of the second step, nor undo it. */
export function mayBeTold({ emailVerified, emailReturned }: AccountRow): void {
  if (!emailVerified || emailReturned) throw refuse('CONFIRM_ADDRESS_FIRST');
}
