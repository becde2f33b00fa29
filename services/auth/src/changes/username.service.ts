import { Injectable } from '@nestjs/common';
import { isNeutralUsername, type ChangeUsernameRequest, type RenamedBody } from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { isDoubtfulUsername } from '#screening/username';
import { Accounts } from '../accounts/accounts.queries.js';
import { violatedBy } from '../database/violation.js';
import { rates } from '../limits.js';
import { OwnerProof } from '../login/owner-proof.js';
import { accountRenamed } from '../published.js';
import { AccountsBefore } from './account-before.js';
import { FormerNames } from './former-names.js';

/** Gives an account another username. */
@Injectable()
export class UsernameService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly proof: OwnerProof,
    private readonly before: AccountsBefore,
    private readonly names: FormerNames,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /** Takes the name at once, by the rules of the sign-up; the one of before is nobody else's for three months. */
  async change(me: MemberSession, { username, password }: ChangeUsernameRequest, caller: Caller): Promise<RenamedBody> {
    const account = await this.proof.require(me, password, caller);
    if (account.username === username) return { status: 'success', username };
    if (isDoubtfulUsername(username)) throw refuse('USERNAME_UNFIT');
    if (await this.accounts.isTaken(username, me.memberId)) throw refuse('USERNAME_TAKEN');
    // Whose name was taken away chooses another one, however many there were lately.
    if (!isNeutralUsername(account.username)) await this.limits.spend(rates.newName, `account ${me.memberId}`);
    try {
      await this.database.transaction(async (tx) => {
        await this.proof.hold(tx, me, account);
        await this.before.keep(tx, me.memberId, 'username');
        const renamed = await tx.maybeOne<{ before: string }>(
          `with held as (select id, username from account where id = $1 and status = 'active' for update),
             renamed as (update account a set username = $2 from held where a.id = held.id returning held.username as before)
           select before from renamed`,
          [me.memberId, username],
        );
        if (!renamed) throw refuse('SESSION_ENDED');
        // Asked once more: somebody may have given the name up while this waited for the index.
        if (await this.names.isKept(tx, username, me.memberId)) throw refuse('USERNAME_TAKEN');
        await this.names.keep(tx, me.memberId, { before: renamed.before, now: username });
        await this.outbox.append(tx, accountRenamed, { memberId: me.memberId });
      });
    } catch (error) {
      if (violatedBy(error) === 'account_username_taken') throw refuse('USERNAME_TAKEN');
      throw error;
    }
    return { status: 'success', username };
  }
}
