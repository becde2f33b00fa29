import type { QueryRunner } from 'typeorm';

/** The language of the sign-up; and what the desk may ask and change of accounts, each by a function of its own. */
export class DeskAccess1795500000005 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table account add column language text not null default 'en' check (language in ('en', 'es', 'fr'));

      create or replace view registration as
        select id, username, email, gender, birth_date, zip, member_type, status, created_at, language from account;

      create or replace view account_state as
        select id, username, member_type, status, created_at from account;
    `);

    // The desk sees no addresses in passing: it asks for one at a time, and writes down that it did.
    await db.query(`
      revoke select on registration from moderation;
      -- What the version before this one still reads of it.
      grant select (id, created_at) on registration to moderation;

      create function member_of_email(p_email text) returns bigint
      language sql stable security definer set search_path = auth, pg_temp
      as $$ select id from account where lower(email) = lower(p_email) $$;

      create function email_of_member(p_member bigint) returns text
      language sql stable security definer set search_path = auth, pg_temp
      as $$ select email from account where id = p_member $$;
    `);

    // Gives the type from before; null when there is no such account any more.
    await db.query(`
      create function set_member_type(p_member bigint, p_type smallint) returns smallint
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      declare
        before smallint;
      begin
        select member_type into before from account where id = p_member and status <> 'removed' for update;
        if before <> p_type then
          update account set member_type = p_type where id = p_member;
          insert into outbox (type, payload) values ('account.type-changed', jsonb_build_object('memberId', p_member));
        end if;
        return before;
      end
      $$;

      revoke execute on function member_of_email(text), email_of_member(bigint), set_member_type(bigint, smallint)
        from public;
      grant execute on function member_of_email(text), email_of_member(bigint), set_member_type(bigint, smallint)
        to moderation;
    `);
  }
}
