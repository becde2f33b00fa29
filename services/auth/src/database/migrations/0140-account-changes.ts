import type { QueryRunner } from 'typeorm';

/** Addresses that are to take the place of an account's, and how accounts were before they changed, so that it can be undone. */
export class AccountChanges1797900000140 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table address_change (
        account_id bigint primary key references account on delete cascade,
        email text not null check (length(email) <= 254 and position('@' in email) > 1),
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        -- The session it was asked for in: with that it is void.
        sid uuid not null,
        -- One for each e-mail that was written; any of them will do.
        token_hashes bytea[] not null default '{}'
      );
      create index address_change_link on address_change using gin (token_hashes);

      -- How the account was before one of its changes, and the links that bring that back.
      create table account_before (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        what text not null check (what in ('email', 'username', 'password')),
        email text not null,
        email_verified_at timestamptz not null,
        username text not null,
        google_sub text,
        changed_at timestamptz not null,
        expires_at timestamptz not null,
        token_hashes bytea[] not null default '{}'
      );
      create index account_before_account on account_before (account_id);
      create index account_before_email on account_before (lower(email));
      create index account_before_link on account_before using gin (token_hashes);

      -- Names that somebody gave up; in small letters.
      create table former_username (
        name text primary key,
        account_id bigint not null references account on delete cascade,
        given_up_at timestamptz not null
      );
      create index former_username_account on former_username (account_id);
      create view name_before as select account_id as member_id, name from former_username;
      grant select on name_before to moderation;

      -- Keyed hashes of mailboxes that were confirmed to be an account's.
      create table mailbox_before (
        account_id bigint not null references account on delete cascade,
        mailbox bytea not null,
        left_at timestamptz not null,
        primary key (account_id, mailbox)
      );
      create index mailbox_before_mailbox on mailbox_before (mailbox);

      -- Keyed hash of the neighbourhood in which it was opened.
      alter table session add column area bytea;
    `);
  }
}
