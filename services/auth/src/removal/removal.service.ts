import { Injectable } from '@nestjs/common';
import { type ConfirmedIdentity, LIMITS, type RemovalBody, TEXTS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import { handledBy } from '#platform/events/handled';
import type { Caller } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { Credentials } from '../login/credentials.service.js';
import { OwnerProof } from '../login/owner-proof.js';
import { Burial } from './burial.js';

/** How long the answer waits for the profile to be gone; if members is away, it goes as soon as members is back. */
const WITHDRAWN_WITHIN_MS = 3_000;

@Injectable()
export class RemovalService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly proof: OwnerProof,
    private readonly burial: Burial,
  ) {}

  /**
   * Removes the caller's account for good, when the caller has shown to be its owner. `identity` is what was typed to
   * confirm it: undefined from a client that does not ask, null when it cannot be read. Answers when members has
   * withdrawn the profile: no list shows it from the next request on.
   */
  async remove(
    me: MemberSession,
    confirmed: boolean,
    caller: Caller,
    identity?: ConfirmedIdentity | null,
  ): Promise<RemovalBody> {
    const account = await this.accounts.byId(me.memberId);
    if (!confirmed || !account || !(await this.isOwner(me, account, caller, identity))) {
      // Who has no password can show nothing by typing one, and is told what else there is.
      const cannotType = account?.passwordHash === null && isOfAccount(account, identity);
      return { removalStatus: 'error', message: TEXTS.removeAccount[cannotType ? 'noPassword' : 'refused'] };
    }
    const ended = await this.database.transaction((tx) => this.end(tx, me, account));
    if (!ended) return { removalStatus: 'error', message: TEXTS.removeAccount.refused };
    if (ended.removal) await handledBy(this.database, 'members', ended.removal, WITHDRAWN_WITHIN_MS);
    return { removalStatus: 'success' };
  }

  /** Ends the account, with the event that tells of it, none where a second click came first; undefined where the password is another now. */
  private async end(
    tx: Tx,
    me: MemberSession,
    checked: AccountRow,
  ): Promise<{ readonly removal: string | undefined } | undefined> {
    const now = await this.accounts.locked(tx, checked.id);
    if (now?.status === 'removed') return { removal: undefined };
    if (!(await this.proof.ifStillFits(tx, me, checked))) return undefined;
    return { removal: await this.burial.bury(tx, checked, 'account-removed') };
  }

  /**
   * The typed e-mail address and password; from a client that sends none a sign-in that is still fresh, and so from who
   * has no password because Google signs them in. A password typed for an account without one proves nothing.
   */
  private async isOwner(
    me: MemberSession,
    account: AccountRow,
    caller: Caller,
    identity?: ConfirmedIdentity | null,
  ): Promise<boolean> {
    if (identity !== undefined) {
      if (!isOfAccount(account, identity)) return false;
      if (account.passwordHash) return this.credentials.checkAccount(account, identity!.password, caller);
      if (identity!.password !== '') return false;
    }
    const signedInAgo = this.clock.now().getTime() - me.signedInAt.getTime();
    return signedInAgo < LIMITS.recentSignInMinutes * 60_000;
  }
}

const isOfAccount = ({ email }: AccountRow, identity?: ConfirmedIdentity | null): boolean =>
  identity?.email.trim().toLowerCase() === email?.toLowerCase();
