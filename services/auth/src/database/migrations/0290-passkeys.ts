import type { QueryRunner } from 'typeorm';

/** Passkeys of members: a second step, beside or in place of an authenticator app, and a sign-in by themselves. */
export class Passkeys1797900000290 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table second_factor
        -- False where passkeys alone are the second step: its secret is empty then, and recovery codes hang on it.
        add column app boolean not null default true;

      create table passkey (
        id uuid primary key default gen_random_uuid(),
        account_id bigint not null references account on delete cascade,
        credential_id bytea not null unique,
        -- All that is known of it, with which nobody can sign in.
        public_key bytea not null,
        -- By which authenticators tell accounts apart: random, the same for all passkeys of one.
        user_handle bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        made_at timestamptz not null,
        last_used_at timestamptz,
        -- Kept as long as undoing a change may bring it back.
        ended_at timestamptz
      );
      create index passkey_account on passkey (account_id);

      -- Questions that were answered: no answer counts twice.
      create table passkey_question_used (
        challenge_hash bytea primary key,
        expires_at timestamptz not null
      );
      create index passkey_question_used_expiry on passkey_question_used (expires_at);

      alter table account_before
        -- Those that were in force before the change; null in rows of the version before, which knew of none.
        add column passkeys uuid[],
        drop constraint account_before_what_check,
        add constraint account_before_what_check check (what in ('email', 'username', 'password', 'second-step-on',
          'second-step-off', 'passkey-added', 'passkey-removed', 'app-removed'));
    `);
    await db.query(endSecondStep(true));
  }
}

/** For whoever has lost everything and has shown to the staff who they are. Tells whether there was a second step. */
const endSecondStep = (passkeys: boolean): string => `
  create or replace function end_second_step(p_member bigint, p_undo_hours integer) returns boolean
  language plpgsql volatile security definer set search_path = auth, pg_temp
  as $$
  declare
    factor bigint;
    ${passkeys ? 'held uuid[];' : ''}
    change bigint;
    address text;
    mail bigint;
  begin
    perform 1 from account where id = p_member and status <> 'removed' for update;
    update second_factor set ended_at = now() where account_id = p_member and ended_at is null returning id into factor;
    if factor is null then
      return false;
    end if;
    ${
      passkeys
        ? `with ended as (
             update passkey set ended_at = now() where account_id = p_member and ended_at is null returning id
           ) select coalesce(array_agg(id), '{}') into held from ended;`
        : ''
    }
    insert into account_before
      (account_id, what, email, email_verified_at, username, google_sub, factor_id, ${passkeys ? 'passkeys, ' : ''}changed_at, expires_at)
    select id, 'second-step-off', email, email_verified_at, username, google_sub, factor, ${passkeys ? 'held, ' : ''}now(),
      now() + make_interval(hours => p_undo_hours)
    from account
    where id = p_member and status = 'active' and email_verified_at is not null and email_returned_at is null
    returning id, email into change, address;
    if change is not null then
      insert into outgoing_mail (kind, email, detail) values ('second-step-off', address, change::text) returning id into mail;
      insert into outbox (type, payload) values ('auth-mail.queued', jsonb_build_object('mailId', mail));
    end if;
    insert into outbox (type, payload) values ('second-step.ended', jsonb_build_object('memberId', p_member));
    return true;
  end
  $$;`;
