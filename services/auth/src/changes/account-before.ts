import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_CHANGES } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { lockAccount } from '../accounts/lock-account.js';
import { type AuthMailKind, OutgoingMail } from '../mail/outgoing-mail.js';

const TOLD_BY = {
  email: 'address-changed',
  username: 'username-changed',
  password: 'password-changed',
  'second-step-on': 'second-step-on',
  'second-step-off': 'second-step-off',
  'passkey-added': 'passkey-added',
  'passkey-removed': 'passkey-removed',
  'app-removed': 'app-removed',
  'google-unlinked': 'google-unlinked',
  'google-allowed': 'google-allowed',
} as const satisfies Record<string, AuthMailKind>;

/** What of an account was changed. */
export type Changed = keyof typeof TOLD_BY;

/** How an account was before a change. */
export interface Before {
  readonly id: number;
  readonly accountId: number;
  readonly what: Changed;
  readonly email: string;
  readonly emailVerifiedAt: Date;
  readonly username: string;
  readonly googleSub: string | null;
  /** Whether Google was unlinked; null where the version before, or the desk, did not ask. */
  readonly googleUnlinked: boolean | null;
  /** Its second step; null where signing in took one. */
  readonly factorId: number | null;
  /** The passkeys that it had; null where the version before did not ask. */
  readonly passkeys: readonly string[] | null;
  readonly changedAt: Date;
}

const BEFORE = `
  select id, account_id as "accountId", what, email, email_verified_at as "emailVerifiedAt", username, google_sub as "googleSub",
    google_unlinked as "googleUnlinked", factor_id as "factorId", passkeys, changed_at as "changedAt" from account_before`;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * How accounts were before they changed, and the links that bring that back: for 48 hours, by the address that was theirs.
 * As long as it can come back, that address is nobody else's.
 */
@Injectable()
export class AccountsBefore {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: OutgoingMail,
  ) {}

  /**
   * Keeps how the account is, which is about to change, and tells its address of it. To an address that nobody has confirmed,
   * or that takes no mail, nothing is told, so nothing comes back there either. Locks the account.
   */
  async keep(tx: Tx, accountId: number, what: Changed): Promise<void> {
    const now = this.clock.now();
    await lockAccount(tx, accountId);
    const kept = await tx.maybeOne<{ id: number; email: string }>(
      `with kept as (
         insert into account_before
           (account_id, what, email, email_verified_at, username, google_sub, google_unlinked, factor_id, passkeys, changed_at, expires_at)
         select id, $2, email, email_verified_at, username, google_sub, google_unlinked,
           (select f.id from second_factor f where f.account_id = account.id and f.ended_at is null),
           array(select p.id from passkey p where p.account_id = account.id and p.ended_at is null),
           $3, $3::timestamptz + interval '${ACCOUNT_CHANGES.undoHours} hours'
         from account where id = $1 and status = 'active' and email_verified_at is not null and email_returned_at is null
         returning id, email
       ) select id, email from kept`,
      [accountId, what, now],
    );
    if (kept) await this.outgoing.queue(tx, TOLD_BY[what], kept.email, { detail: String(kept.id) });
  }

  /** A link for a notice of the change, and who is told; undefined where it can no longer be undone. The time begins with the first. */
  async issue(tx: Tx, id: number): Promise<(Before & { readonly token: string }) | undefined> {
    const token = newToken();
    const issued = await tx.changed(
      `update account_before set token_hashes = token_hashes || $2::bytea,
         expires_at = case when token_hashes = '{}' then $3::timestamptz + interval '${ACCOUNT_CHANGES.undoHours} hours' else expires_at end
       where id = $1 and expires_at > $3`,
      [id, hashOf(token), this.clock.now()],
    );
    return issued > 0 ? { ...(await tx.one<Before>(`${BEFORE} where id = $1`, [id])), token } : undefined;
  }

  /** What a link brings back, its account locked; undefined when it is not good (any more). */
  async byLink(tx: Tx, token: string): Promise<Before | undefined> {
    const found = `token_hashes @> array[$1::bytea] and expires_at > $2`;
    const values = [hashOf(token), this.clock.now()];
    await tx.rows(
      `select 1 from account where id = (select account_id from account_before where ${found}) for update`,
      values,
    );
    // Read again, since whoever held the lock may have undone it, or removed the account for good.
    return tx.maybeOne<Before>(`${BEFORE} where ${found}`, values);
  }

  /** The same by its number, for a database that was brought back from before. */
  async byId(tx: Tx, accountId: number, id: number): Promise<Before | undefined> {
    return tx.maybeOne<Before>(`${BEFORE} where id = $2 and account_id = $1`, [accountId, id]);
  }

  /** This change and those after it can no longer be undone; those before it still can. Gives the addresses they told. */
  async endFrom(tx: Tx, { accountId, id }: Before): Promise<string[]> {
    const ended = await tx.rows<{ email: string }>(
      `with ended as (delete from account_before where account_id = $1 and id >= $2 returning email) select email from ended`,
      [accountId, id],
    );
    return ended.map(({ email }) => email);
  }

  /** Whether the address may come back to another account than this one. */
  async isAwaited(tx: Pick<Tx, 'some'>, email: string, accountId: number | null): Promise<boolean> {
    return tx.some(
      `select 1 from account_before
       where lower(email) = lower($1) and expires_at > $2 and account_id is distinct from $3 limit 1`,
      [email.replaceAll('\0', '\ufffd'), this.clock.now(), accountId],
    );
  }

  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from account_before where account_id = $1', [accountId]);
  }
}
