import type { QueryRunner } from 'typeorm';

export class Accounts1795219200001 {
  async up(db: QueryRunner): Promise<void> {
    // Account ids visit the range in an order that tells neither age nor number of accounts: multiplying modulo a
    // prime is a permutation. The sequence ends where the range does, so an id is never given twice.
    await db.query(`
      create sequence account_number maxvalue 999999937 no cycle;

      create function next_account_id() returns bigint language sql volatile set search_path = auth, pg_temp
      as $$ select 100001 + nextval('account_number') * 618033949 % 999999937 $$;

      revoke execute on function next_account_id() from public;
      grant execute on function next_account_id() to auth;
    `);

    // A removed account stays as a tombstone: its name cannot be taken, everything else about the person is gone.
    await db.query(`
      create table account (
        id bigint primary key default next_account_id(),
        username text not null check (username ~ '^[A-Za-z0-9._-]{5,30}$'),
        email text check (length(email) <= 254 and position('@' in email) > 1),
        email_hash bytea,
        email_verified_at timestamptz,
        password_hash text,
        google_sub text,
        gender text check (gender in ('M', 'F')),
        birth_date date,
        zip text check (zip ~ '^[0-9]{5}$'),
        member_type smallint not null default 1 check (member_type in (1, 2, 5)),
        status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
        created_at timestamptz not null default now(),
        removed_at timestamptz,
        last_active_event_at timestamptz,

        constraint account_grown_up check (birth_date + interval '18 years' <= created_at at time zone 'UTC'),
        constraint account_born_recently check (birth_date >= date '1900-01-01'),
        constraint account_whole check (
          case status
            when 'removed' then removed_at is not null and email_hash is not null
              and num_nonnulls(email, password_hash, google_sub, gender, birth_date, zip) = 0
            else removed_at is null and num_nulls(email, gender, birth_date, zip) = 0
          end
        )
      );
      create unique index account_username_taken on account (lower(username));
      create unique index account_email_taken on account (lower(email));
      create unique index account_google_sub_taken on account (google_sub);
    `);

    await db.query(`
      create table session (
        sid uuid primary key,
        account_id bigint not null references account,
        signed_in_at timestamptz not null default now(),
        last_call timestamptz not null default now(),
        ends_at timestamptz not null default now() + interval '12 hours',
        ended_at timestamptz,
        device text not null default ''
      );
      create index session_alive on session (account_id) where ended_at is null;

      create table reset_token (
        account_id bigint primary key references account,
        token_hash bytea not null unique,
        expires_at timestamptz not null
      );

      create table captcha_used (
        proof_hash bytea primary key,
        expires_at timestamptz not null
      );
      create index captcha_used_expiry on captcha_used (expires_at);

      create table outgoing_mail (
        id bigint generated always as identity primary key,
        kind text not null,
        email text not null,
        created_at timestamptz not null default now()
      );
    `);

    // No foreign key: the record of the consent outlives the account (five years, product.md 1).
    await db.query(`
      create table consent (
        id bigint generated always as identity primary key,
        account_id bigint not null,
        terms_version text not null,
        given_at timestamptz not null default now()
      );
      create index consent_account on consent (account_id);
    `);

    await db.query(`
      create view registration as
        select id, username, email, gender, birth_date, zip, member_type, status, created_at from account;
      grant select on registration to members, messaging, moderation;

      create view account_state as
        select id, username, member_type, status from account;
      grant select on account_state to members, messaging, connections, moderation;
    `);

    // Answers who is behind a session that is alive and counts the call as use of it. Writes only once a minute per
    // session and once in fifteen minutes per account, so that it stays a read for nearly every request.
    await db.query(`
      create function use_session(p_sid uuid)
      returns table (account_id bigint, username text, member_type smallint, status text, signed_in_at timestamptz)
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      #variable_conflict use_column
      declare
        used session;
        owner account;
      begin
        select s.* into used from session s
        where s.sid = p_sid and s.ended_at is null and s.ends_at > now()
          and s.last_call > now() - interval '45 minutes';
        if not found then return; end if;

        select a.* into strict owner from account a where a.id = used.account_id;

        if owner.status = 'active' then
          if used.last_call <= now() - interval '1 minute' then
            update session set last_call = now() where sid = p_sid and last_call <= now() - interval '1 minute';
          end if;
          if owner.last_active_event_at is null or owner.last_active_event_at <= now() - interval '15 minutes' then
            update account set last_active_event_at = now()
            where id = owner.id and status = 'active'
              and (last_active_event_at is null or last_active_event_at <= now() - interval '15 minutes');
            if found then
              insert into outbox (type, payload)
              values ('account.active', jsonb_build_object('memberId', owner.id));
            end if;
          end if;
        end if;

        return query select owner.id, owner.username, owner.member_type, owner.status, used.signed_in_at;
      end
      $$;

      revoke execute on function use_session(uuid) from public;
      grant execute on function use_session(uuid) to auth, members, messaging, connections, moderation;
    `);
  }
}
