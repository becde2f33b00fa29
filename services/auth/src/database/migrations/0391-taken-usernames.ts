import type { QueryRunner } from 'typeorm';

/** Usernames that the desk takes away: others read a neutral name, and the one of before is nobody's any more. */
export class TakenUsernames1799500000391 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Taken away by the desk: nobody bears it again, its owner neither, and it stays when the account goes.
      alter table former_username add column taken boolean not null default false;
      alter table former_username alter column account_id drop not null;
      alter table former_username drop constraint former_username_account_id_fkey;
      alter table former_username add constraint former_username_account_id_fkey
        foreign key (account_id) references account on delete set null;
      create or replace view name_before as
        select account_id as member_id, name from former_username where account_id is not null;

      -- Nobody chooses such a name (isReservedUsername).
      create function neutral_username(p_name text) returns boolean
      language sql immutable
      as $$ select p_name ~ '^Member-[0-9]{6}$' $$;

      -- Tells whether the account bore the name; one that its owner has changed meanwhile is left alone.
      create function take_username(p_member bigint, p_name text) returns boolean
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      declare
        held text;
        neutral text;
      begin
        select username into held from account where id = p_member and status <> 'removed' for update;
        if held is null or lower(held) <> lower(p_name) or neutral_username(held) then
          return false;
        end if;
        loop
          neutral := 'Member-' || 100000 + floor(random() * 900000)::integer;
          exit when not exists (select 1 from account where lower(username) = lower(neutral));
        end loop;
        update account set username = neutral where id = p_member;
        -- Of who gave it up before, three months are over.
        insert into former_username (name, account_id, given_up_at, taken) values (lower(p_name), p_member, now(), true)
          on conflict (name) do update set account_id = excluded.account_id, given_up_at = excluded.given_up_at, taken = true;
        insert into outbox (type, payload) values ('account.renamed', jsonb_build_object('memberId', p_member));
        return true;
      end
      $$;

      -- The account has the name again, unless its owner has chosen another one meanwhile: then it is kept for them like any that
      -- somebody gives up.
      create function return_username(p_member bigint, p_name text) returns void
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      declare
        held text;
      begin
        select username into held from account where id = p_member for update;
        if not exists (select 1 from former_username where name = lower(p_name) and account_id = p_member and taken) then
          return;
        end if;
        if neutral_username(held) then
          delete from former_username where name = lower(p_name);
          update account set username = p_name where id = p_member;
          insert into outbox (type, payload) values ('account.renamed', jsonb_build_object('memberId', p_member));
        else
          update former_username set taken = false, given_up_at = now() where name = lower(p_name);
        end if;
      end
      $$;

      revoke execute on function neutral_username(text), take_username(bigint, text), return_username(bigint, text)
        from public;
      grant execute on function neutral_username(text) to auth;
      grant execute on function take_username(bigint, text), return_username(bigint, text) to auth, moderation;
    `);
  }
}
