import type { QueryRunner } from 'typeorm';

const KINDS = ['text', 'photo', 'report', 'contact', 'appeal', 'mail'];

/** Requests to take pictures down, from anybody: cases about pictures rather than about a member. */
export class Takedowns1796400000040 {
  async up(db: QueryRunner): Promise<void> {
    await allowKinds(db, [...KINDS, 'takedown']);
    await db.query(`
      -- A request may be about the pictures of several members, or of nobody any more.
      alter table review_case alter column member_id drop not null;
      alter table review_case add constraint review_case_member_check check (member_id is not null or kind = 'takedown');
      alter table desk_note alter column member_id drop not null;
      alter table desk_note add constraint desk_note_about_check check (num_nonnulls(member_id, case_id) > 0);

      create table takedown_request (
        id bigint primary key generated always as identity,
        -- What who asks is told to name it by.
        reference text not null unique,
        reason text not null check (reason in ('intimate', 'child', 'permission', 'other')),
        language text not null check (language in ('en', 'es', 'fr')),
        received_at timestamptz not null,
        -- When the operators were told that it is overdue.
        alarmed_at timestamptz,
        -- What who asks has said goes when its time is over; that there was a request, and that it was decided, stays.
        places text[],
        description text,
        name text,
        signature text,
        email text,
        idempotency_key text,
        erased_at timestamptz,
        check (num_nulls(places, description, name, signature, email) = case when erased_at is null then 0 else 5 end)
      );
      -- Sent twice it is one request.
      create unique index takedown_request_once on takedown_request (email, idempotency_key);

      -- What a decision was made about: the pictures that go, and the copies of them that stay.
      create table takedown_choice (
        decision_id bigint not null references decision on delete cascade,
        photo_id bigint not null,
        spared boolean not null,
        primary key (decision_id, photo_id)
      );

      -- The decisions by which single photos went, each told to its owner, who may appeal.
      create table takedown_removal (
        photo_decision_id bigint primary key references decision on delete cascade,
        takedown_id bigint not null references decision on delete cascade,
        photo_id bigint not null,
        -- Found when it was carried out, as a copy of another that went: no further copies are looked for.
        is_copy boolean not null,
        -- Who may go on showing the picture.
        kept_by bigint[] not null,
        unique (takedown_id, photo_id)
      );

      -- A letter to who asked that waits to be sent: with a decision the answer, without one the receipt.
      create table takedown_mail (
        id bigint primary key generated always as identity,
        request_id bigint not null references takedown_request on delete cascade,
        decision_id bigint references decision on delete cascade,
        sending_since timestamptz
      );
      create index takedown_mail_request on takedown_mail (request_id);
      create index takedown_mail_decision on takedown_mail (decision_id);

      create or replace view photo_decision as
        select d.id as decision_id, c.subject_id as photo_id, c.member_id, d.outcome as decision, d.reason_text,
               r.takedown_id, coalesce(r.is_copy, false) as is_copy, coalesce(r.kept_by, '{}') as kept_by
        from decision d join review_case c on c.id = d.case_id
        left join takedown_removal r on r.photo_decision_id = d.id
        where c.kind = 'photo';
    `);
    // Auth takes requests in, since it tells people from programs.
    await db.query(`
      create function takedown_reference(p_email text, p_key text) returns text
      language sql stable security definer set search_path = moderation, pg_temp
      as $$ select reference from takedown_request where email = p_email and idempotency_key = p_key $$;

      create function request_takedown(p_request jsonb, p_key text, p_receipt boolean, p_now timestamptz) returns text
      language plpgsql volatile security definer set search_path = moderation, pg_temp
      as $$
      declare
        made bigint;
      begin
        insert into takedown_request (reference, reason, language, received_at, places, description, name, signature,
                                      email, idempotency_key)
        values (p_request->>'reference', p_request->>'reason', p_request->>'language', p_now,
                array(select jsonb_array_elements_text(p_request->'places')), p_request->>'description',
                p_request->>'name', p_request->>'signature', p_request->>'email', p_key)
        on conflict (email, idempotency_key) do nothing returning id into made;
        if made is null then
          return takedown_reference(p_request->>'email', p_key);
        end if;
        if p_receipt then
          insert into takedown_mail (request_id) values (made);
        end if;
        insert into outbox (type, payload) values ('takedown.requested', jsonb_build_object('requestId', made));
        return p_request->>'reference';
      end
      $$;
      revoke execute on function takedown_reference(text, text) from public;
      revoke execute on function request_takedown(jsonb, text, boolean, timestamptz) from public;
      grant execute on function takedown_reference(text, text) to auth;
      grant execute on function request_takedown(jsonb, text, boolean, timestamptz) to auth;
    `);
  }
}

async function allowKinds(db: QueryRunner, kinds: readonly string[]): Promise<void> {
  await db.query(`
    alter table review_case drop constraint review_case_kind_check;
    alter table review_case add constraint review_case_kind_check
      check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));
  `);
}
