import { Injectable } from '@nestjs/common';
import { ACCOUNT_CHANGES, isReservedUsername } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { FormerNames } from '../changes/former-names.js';
import { lockAccount } from './lock-account.js';

/** What signing in needs to know of an account. */
export interface AccountRow {
  readonly id: number;
  readonly username: string;
  /** Null once the account is removed. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly googleSub: string | null;
  /** Its owner has unlinked Google, and has not allowed it again. */
  readonly googleUnlinked: boolean;
  readonly memberType: 1 | 2 | 5;
  readonly status: 'active' | 'suspended' | 'removed';
  /** Null unless it is suspended for a while. */
  readonly suspendedUntil: Date | null;
  readonly emailVerified: boolean;
  /** Its mail server refuses the address. */
  readonly emailReturned: boolean;
  /** Signing in takes a code as well. */
  readonly secondStep: boolean;
}

const ACCOUNT = `select id, username, email, password_hash as "passwordHash", google_sub as "googleSub",
  google_unlinked and google_sub is null as "googleUnlinked", member_type as "memberType", status, suspended_until as "suspendedUntil", email_verified_at is not null as "emailVerified",
  email_returned_at is not null as "emailReturned",
  exists (select 1 from second_factor f where f.account_id = account.id and f.ended_at is null) as "secondStep" from account`;

/** Whose name it is, else whose it was, as long as it is kept for them or when the desk took it away. */
const NAMED = `
  select coalesce(
    (select id from account where lower(username) = lower($1)),
    (select account_id from former_username where name = lower($1)
       and (taken or given_up_at > $2::timestamptz - interval '${ACCOUNT_CHANGES.nameKeptMonths} months')))`;

/** Postgres takes no NUL in a text, and no name or address contains one. */
const searchable = (typed: string): string => typed.replaceAll('\0', '\ufffd');

@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly names: FormerNames,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of a username or e-mail address, whatever the case of its letters. No username contains an @. The name of before does
   * as well: another device has it in its password manager, and whoever knows none but the one that the desk took away is not shut
   * out. Nobody else reads what somebody signs in with.
   */
  async named(name: string): Promise<AccountRow | undefined> {
    const typed = searchable(name);
    return name.includes('@')
      ? this.database.maybeOne({ name: 'account-by-email', text: `${ACCOUNT} where lower(email) = lower($1)` }, [typed])
      : this.database.maybeOne({ name: 'account-by-username', text: `${ACCOUNT} where id = (${NAMED})` }, [
          typed,
          this.clock.now(),
        ]);
  }

  async byId(id: number, sql: Sql = this.database): Promise<AccountRow | undefined> {
    return sql.maybeOne<AccountRow>({ name: 'account-by-id', text: `${ACCOUNT} where id = $1` }, [id]);
  }

  /** The account, which nobody else changes until the transaction ends. */
  async locked(tx: Tx, id: number): Promise<AccountRow | undefined> {
    await lockAccount(tx, id);
    return this.byId(id, tx);
  }

  /** The account a Google identity belongs to, and the account its verified address would be linked to; locked. */
  async forGoogle(tx: Tx, sub: string, email: string): Promise<AccountRow[]> {
    const held = await tx.rows<{ id: number }>(
      'select id from account where google_sub = $1 or lower(email) = lower($2) order by id for update',
      [sub, email],
    );
    // Read when they are locked: a second step that was switched on meanwhile counts, and is no column of the account.
    return tx.rows(`${ACCOUNT} where id = any($1) order by id`, [held.map(({ id }) => id)]);
  }

  /** The account whose mail goes to the address and that may still sign in. It keeps that address until the transaction ends. */
  async activeByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
    return tx.maybeOne<AccountRow>(`${ACCOUNT} where lower(email) = lower($1) and status = 'active' for share`, [
      email,
    ]);
  }

  /** Whether the mailbox is confirmed to be that of a suspended account, however the address is spelled. */
  async isOfSuspended(email: string, sql: Sql = this.database): Promise<boolean> {
    return sql.some(
      `select 1 from account
       where status = 'suspended' and email_verified_at is not null and mailbox_of(email) = mailbox_of($1) limit 1`,
      [searchable(email)],
    );
  }

  /** Whether nobody else than `own` can take the name: it is somebody's, was until lately, or reads as if the product spoke. */
  async isTaken(username: string, own: number | null = null): Promise<boolean> {
    return (
      this.isReserved(username) ||
      (await this.usernameExists(username, own)) ||
      this.names.isKept(this.database, username, own)
    );
  }

  /** Whether the name reads as if the product or its staff spoke. Whoever has one already keeps it. */
  isReserved(username: string): boolean {
    return isReservedUsername(username, this.config.brand.name);
  }

  private async usernameExists(username: string, own: number | null): Promise<boolean> {
    const row = await this.database.one<{ found: boolean }>(
      {
        name: 'username-exists',
        text: 'select exists (select 1 from account where lower(username) = lower($1) and id is distinct from $2) as found',
      },
      [searchable(username), own],
    );
    return row.found;
  }

  async emailExists(email: string, sql: Sql = this.database): Promise<boolean> {
    const row = await sql.one<{ found: boolean }>(
      { name: 'email-exists', text: 'select exists (select 1 from account where lower(email) = lower($1)) as found' },
      [searchable(email)],
    );
    return row.found;
  }
}
