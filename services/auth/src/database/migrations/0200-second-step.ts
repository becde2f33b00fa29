import type { QueryRunner } from 'typeorm';

/** A second step at the sign-in of members: secrets of authenticator apps, and codes for who has lost theirs. */
export class SecondStep1797900000200 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table second_factor (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        -- Sealed.
        secret bytea not null,
        -- The step of time of the last code that was used: neither it nor an earlier one counts again.
        last_step bigint not null,
        since timestamptz not null,
        -- Kept as long as undoing a change may bring it back.
        ended_at timestamptz
      );
      create unique index second_factor_in_force on second_factor (account_id) where ended_at is null;
      create index second_factor_account on second_factor (account_id);

      create table recovery_code (
        factor_id bigint not null references second_factor on delete cascade,
        -- Keyed.
        code_hash bytea not null,
        made_at timestamptz not null,
        primary key (factor_id, code_hash)
      );

      alter table account_before
        -- The one that was in force before the change; null where signing in took one step.
        add column factor_id bigint references second_factor,
        drop constraint account_before_what_check,
        add constraint account_before_what_check
          check (what in ('email', 'username', 'password', 'second-step-on', 'second-step-off'));
      create index account_before_factor on account_before (factor_id);
    `);

    // For whoever has lost app and codes and has shown to the staff who they are. Tells whether there was one.
    await db.query(`
      create function end_second_step(p_member bigint, p_undo_hours integer) returns boolean
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      declare
        factor bigint;
        change bigint;
        address text;
        mail bigint;
      begin
        perform 1 from account where id = p_member and status <> 'removed' for update;
        update second_factor set ended_at = now() where account_id = p_member and ended_at is null returning id into factor;
        if factor is null then
          return false;
        end if;
        insert into account_before
          (account_id, what, email, email_verified_at, username, google_sub, factor_id, changed_at, expires_at)
        select id, 'second-step-off', email, email_verified_at, username, google_sub, factor, now(),
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
      $$;
      revoke execute on function end_second_step(bigint, integer) from public;
      grant execute on function end_second_step(bigint, integer) to moderation;
    `);
  }
}
