import { Injectable } from '@nestjs/common';
import { LEAVING } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Term } from '#platform/events/terms';
import { lockAccount } from '../accounts/lock-account.js';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import { AccountsBefore, hashOf, newToken } from '../changes/account-before.js';
import { accountRemoved } from '../published.js';
import { Factors } from '../second-step/factors.js';

/** What an account was before its owner left, as far as it takes to open it again. */
export interface Departure {
  readonly accountId: number;
  readonly email: string;
  readonly username: string;
  readonly suspendedUntil: Date | null;
  /** The desk has closed it: an appeal alone brings it back. */
  readonly byDesk: boolean;
}

const DEPARTURE = `
  select d.account_id as "accountId", d.email, a.username, d.suspended_until as "suspendedUntil",
         d.by_desk as "byDesk"
  from departure d join account a on a.id = d.account_id`;

/** Whoever left comes back no more. */
export const OVER: Term = { kind: 'departures', table: 'departure', due: 'ends_at <= $1', since: 'ends_at' };

/**
 * Accounts that were removed and whose owners may come back: for thirty days, by the address that they had confirmed. Neither a
 * password nor who signs in by Google is kept: who comes back chooses a new one; that Google was unlinked is. The second step of a sign-in stays, and is asked
 * for then, and so does the list of addresses that they never want to meet, or nobody who joins would be found on it.
 */
@Injectable()
export class Departures {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly avoided: AvoidedAddresses,
    private readonly factors: Factors,
    private readonly before: AccountsBefore,
  ) {}

  /**
   * Keeps a living account whose address is confirmed, which is removed at that moment, or closed by the desk; tells whether it is
   * kept.
   */
  async keep(tx: Tx, accountId: number, removedAt: Date, byDesk: boolean): Promise<boolean> {
    const kept = await tx.changed(
      `insert into departure (account_id, email, email_verified_at, gender, birth_date, zip, language, suspended_until, break_since, google_unlinked, by_desk, ends_at)
       select id, email, email_verified_at, gender, birth_date, zip, language, suspended_until, break_since, google_unlinked, $3,
              $2::timestamptz + interval '${LEAVING.days} days'
       from account where id = $1 and status <> 'removed' and email_verified_at is not null`,
      [accountId, removedAt, byDesk],
    );
    return kept > 0;
  }

  /** A link for the goodbye; undefined where nothing brings the account back any more. */
  async issue(tx: Tx, accountId: number): Promise<string | undefined> {
    const token = newToken();
    const issued = await tx.changed(
      `update departure set token_hashes = token_hashes || $2::bytea where account_id = $1 and ends_at > $3 and not by_desk`,
      [accountId, hashOf(token), this.clock.now()],
    );
    return issued > 0 ? token : undefined;
  }

  /** What a link brings back, its account locked; undefined when it is not good (any more). */
  async byLink(tx: Tx, token: string): Promise<Departure | undefined> {
    const found = `token_hashes @> array[$1::bytea] and ends_at > $2 and not by_desk`;
    const values = [hashOf(token), this.clock.now()];
    await tx.rows(
      `select 1 from account where id = (select account_id from departure where ${found}) for update`,
      values,
    );
    // Read again, since whoever held the lock may have brought it back, or ended it.
    return tx.maybeOne<Departure>(`${DEPARTURE} where ${found}`, values);
  }

  async of(tx: Tx, accountId: number): Promise<Departure | undefined> {
    await lockAccount(tx, accountId);
    return tx.maybeOne<Departure>(`${DEPARTURE} where account_id = $1`, [accountId]);
  }

  /** Those whose time is over by then. */
  async over(tx: Tx, now: Date, limit: number): Promise<number[]> {
    const over = await tx.rows<{ id: number }>(
      `select a.id from account a
       where a.id in (select account_id from departure where ${OVER.due} order by ${OVER.since} limit $2)
       for update skip locked`,
      [now, limit],
    );
    return over.map(({ id }) => id);
  }

  /** Whoever comes back is suspended until then. */
  async suspend(tx: Tx, accountId: number, until: Date): Promise<void> {
    await tx.run(`update departure set suspended_until = greatest(suspended_until, $2) where account_id = $1`, [
      accountId,
      until,
    ]);
  }

  /** Whoever comes back is suspended no longer than that. */
  async shorten(tx: Tx, accountId: number, until: Date): Promise<void> {
    await tx.run(`update departure set suspended_until = $2 where account_id = $1 and suspended_until > $2`, [
      accountId,
      until,
    ]);
  }

  /** Whoever comes back is not suspended any more. */
  async unsuspend(tx: Tx, accountId: number): Promise<void> {
    await tx.run(`update departure set suspended_until = null where account_id = $1`, [accountId]);
  }

  /** The desk has closed the account of who had left: their link is dead, and the journal hears of it once more. */
  async shut(tx: Tx, accountId: number): Promise<void> {
    await this.before.forget(tx, accountId);
    await tx.run(`update departure set by_desk = true, token_hashes = '{}' where account_id = $1`, [accountId]);
    await this.outbox.append(tx, accountRemoved, { memberId: accountId });
  }

  /** Nothing brings the account back any more: everybody lets go of what they put aside. */
  async end(tx: Tx, accountId: number): Promise<void> {
    const ended = await tx.changed(`delete from departure where account_id = $1`, [accountId]);
    if (ended === 0) return;
    await this.avoided.forget(tx, accountId);
    await this.before.forget(tx, accountId); // names second steps, so it goes first
    await this.factors.forget(tx, accountId);
    await this.outbox.append(tx, accountRemoved, { memberId: accountId });
  }

  /** Has the account come back with this address, which was its before, and by no link any more. */
  async readdress(tx: Tx, accountId: number, email: string, verifiedAt: Date): Promise<void> {
    await tx.run(`update departure set email = $2, email_verified_at = $3, token_hashes = '{}' where account_id = $1`, [
      accountId,
      email,
      verifiedAt,
    ]);
  }

  /** Opens the account again as it was, without a way to sign in. */
  async reopen(tx: Tx, accountId: number): Promise<void> {
    await tx.run(
      `update account a set status = 'active', removed_at = null, email_hash = null, former_mailbox = null, barred_mailbox = null,
         email = d.email, email_verified_at = d.email_verified_at, gender = d.gender, birth_date = d.birth_date, zip = d.zip,
         language = d.language, break_since = d.break_since, google_unlinked = d.google_unlinked, last_active_event_at = $2
       from departure d where a.id = $1 and d.account_id = a.id`,
      [accountId, this.clock.now()],
    );
    await tx.run(`delete from departure where account_id = $1`, [accountId]);
    await tx.run(`update consent set account_ended_at = null where account_id = $1`, [accountId]);
  }
}
