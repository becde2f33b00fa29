import type { QueryRunner } from 'typeorm';

/** Anybody gives notice of a profile, a text or a letter as they ask for a picture to go; of some without a name or an address. */
export class Notices1798800000320 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table takedown_request add column about text not null default 'picture' check (about in ('picture', 'content'));
      alter table takedown_request drop constraint takedown_request_reason_check;
      alter table takedown_request add constraint takedown_request_reason_check check (reason in (
        ${reasonsOf(PICTURE)}) or about = 'content' and reason in (${reasonsOf(CONTENT)}));
      -- What a notice needs not say is never there; what is erased is gone altogether.
      alter table takedown_request drop constraint takedown_request_check;
      alter table takedown_request add constraint takedown_request_check check (case
        when erased_at is not null then num_nonnulls(places, description, name, signature, email) = 0
        when about = 'content' then num_nulls(places, description) = 0
        else num_nulls(places, description, name, signature, email) = 0 end);
      -- Sent twice it is one request, also of who leaves no address.
      drop index takedown_request_once;
      create unique index takedown_request_once on takedown_request (email, idempotency_key) nulls not distinct
        where idempotency_key is not null;
    `);
    await db.query(REFERENCE('email is not distinct from p_email'));
    await db.query(
      REQUEST(', about', `, coalesce(p_request->>'about', 'picture')`, 'where idempotency_key is not null'),
    );
  }
}

const PICTURE = ['intimate', 'child', 'permission', 'other'];
const CONTENT = ['ILLEGAL', 'CHILD_ABUSE', 'FAKE', 'SCAM', 'HARASSMENT', 'SEXUAL', 'UNDER_AGE', 'NOT_SINGLE', 'OTHER'];
const reasonsOf = (reasons: readonly string[]): string => reasons.map((reason) => `'${reason}'`).join(', ');

const REFERENCE = (whose: string): string => `
  create or replace function takedown_reference(p_email text, p_key text) returns text
  language sql stable security definer set search_path = moderation, pg_temp
  as $$ select reference from takedown_request where ${whose} and idempotency_key = p_key $$`;

const REQUEST = (columns: string, values: string, once: string): string => `
  create or replace function request_takedown(p_request jsonb, p_key text, p_receipt boolean, p_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = moderation, pg_temp
  as $$
  declare
    made bigint;
  begin
    insert into takedown_request (reference, reason, language, received_at, places, description, name, signature,
                                  email, idempotency_key${columns})
    values (p_request->>'reference', p_request->>'reason', p_request->>'language', p_now,
            array(select jsonb_array_elements_text(p_request->'places')), p_request->>'description',
            p_request->>'name', p_request->>'signature', p_request->>'email', p_key${values})
    on conflict (email, idempotency_key) ${once} do nothing returning id into made;
    if made is null then
      return takedown_reference(p_request->>'email', p_key);
    end if;
    if p_receipt then
      insert into takedown_mail (request_id) values (made);
    end if;
    insert into outbox (type, payload) values ('takedown.requested', jsonb_build_object('requestId', made));
    return p_request->>'reference';
  end
  $$`;
