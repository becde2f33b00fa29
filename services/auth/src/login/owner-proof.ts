import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
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

  /**
   * Locks the account for what its owner was asked for: refuses what has been overtaken meanwhile, by the end of the session or by
   * another password. Whoever knew the one of before may be the very one against whom it was replaced.
   */
  async hold(tx: Tx, me: MemberSession, checked: AccountRow): Promise<void> {
    if (!(await this.stillFits(tx, me, checked))) throw refuse('WRONG_PASSWORD');
  }

  /** The same, and only tells of another password. */
  async stillFits(tx: Tx, { memberId, sid }: MemberSession, checked: AccountRow): Promise<boolean> {
    const now = await this.accounts.locked(tx, memberId);
    // Locked as well, since a session can be ended without its account.
    const open = await tx.some('select 1 from session where sid = $1 and ended_at is null for share', [sid]);
    if (!open) throw refuse('SESSION_ENDED');
    return now?.passwordHash === checked.passwordHash;
  }
}
