import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { KeyedHash } from '#platform/security/keyed-hash';
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
    private readonly hashes: KeyedHash,
  ) {}

  /** The caller's account. By the password, and of who has none by a sign-in that is still fresh, as with a removal. */
  async require(me: MemberSession, password: string, caller: Caller): Promise<AccountRow> {
    const account = await this.account(me);
    if (account.passwordHash) {
      if (!(await this.credentials.checkAccount(account, password, caller))) throw refuse('WRONG_PASSWORD');
    } else if (this.clock.now().getTime() - me.signedInAt.getTime() >= LIMITS.recentSignInMinutes * 60_000)
      throw refuse('SIGN_IN_FRESHLY');
    return account;
  }

  /** The caller's account, whoever sits there. */
  async account({ memberId }: MemberSession): Promise<AccountRow> {
    const account = await this.accounts.byId(memberId);
    if (!account || account.status === 'removed') throw refuse('SESSION_ENDED');
    return account;
  }

  /** Names what the account is signed in with, and tells nothing about it: whatever is begun under this name ends when that changes. */
  nameOf({ id, email, passwordHash, googleSub }: AccountRow): string {
    const what = JSON.stringify([id, email, passwordHash, googleSub]);
    return this.hashes.of('first step', what).toString('base64url');
  }

  /**
   * Locks the account for what its owner was asked for: refuses what has been overtaken meanwhile, by the end of the session or by
   * another password. Whoever knew the one of before may be the very one against whom it was replaced. Gives the account as it is now.
   */
  async hold(tx: Tx, me: MemberSession, checked: AccountRow): Promise<AccountRow> {
    const now = await this.ifStillFits(tx, me, checked);
    if (!now) throw refuse('WRONG_PASSWORD');
    return now;
  }

  /** The same, and undefined where there is another password. */
  async ifStillFits(tx: Tx, { memberId, sid }: MemberSession, checked: AccountRow): Promise<AccountRow | undefined> {
    const now = await this.accounts.locked(tx, memberId);
    // Locked as well, since a session can be ended without its account.
    const open = await tx.some('select 1 from session where sid = $1 and ended_at is null for share', [sid]);
    if (!open) throw refuse('SESSION_ENDED');
    return now?.passwordHash === checked.passwordHash ? now : undefined;
  }
}
