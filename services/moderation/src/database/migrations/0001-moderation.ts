import type { QueryRunner } from 'typeorm';

export class Moderation1790000000001 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table staff (
        id bigint primary key generated always as identity,
        email text not null,
        name text not null,
        role text not null check (role in ('moderator', 'operator')),
        password_hash text not null,
        created_at timestamptz not null default now(),
        closed_at timestamptz
      );
      create unique index staff_email on staff (lower(email));

      create table staff_session (
        sid uuid primary key,
        staff_id bigint not null references staff,
        signed_in_at timestamptz not null default now(),
        last_call timestamptz not null default now(),
        ended_at timestamptz
      );

      -- What waits for the desk, or was decided by it. The subject is a revision, a photo, a reported member or a message.
      create table review_case (
        id bigint primary key generated always as identity,
        kind text not null check (kind in ('text', 'photo', 'report', 'contact')),
        subject_id bigint not null,
        member_id bigint not null,
        state text not null default 'open' check (state in ('open', 'decided', 'withdrawn')),
        risk text not null default 'low' check (risk in ('low', 'medium', 'high')),
        signals jsonb not null default '[]',
        language text,
        opened_at timestamptz not null default now(),
        claimed_by bigint references staff,
        claimed_until timestamptz,
        decided_at timestamptz,
        unique (kind, subject_id)
      );
      create index review_case_queue on review_case (kind, opened_at, id) where state = 'open';
      create index review_case_member on review_case (member_id);

      create table decision (
        id bigint primary key generated always as identity,
        case_id bigint not null references review_case,
        staff_id bigint not null references staff,
        outcome text not null,
        verdicts jsonb not null default '{}',
        reason_code text,
        reason_text text,
        note text,
        hide_profile boolean not null default false,
        decided_at timestamptz not null default now()
      );
      create index decision_case on decision (case_id);

      create view text_decision as
        select c.subject_id as revision_id, d.outcome as decision, d.verdicts, d.reason_code, d.reason_text,
               d.hide_profile, d.decided_at
        from decision d join review_case c on c.id = d.case_id
        where c.kind = 'text';
      grant select on text_decision to members, messaging;
    `);
    await db.query(`
      create function use_staff_session(p_sid uuid)
      returns table (staff_id bigint, name text, role text, signed_in_at timestamptz)
      language plpgsql volatile security definer set search_path = moderation, pg_temp
      as $$
      #variable_conflict use_column
      begin
        update staff_session set last_call = now() where sid = p_sid and last_call <= now() - interval '1 minute'
          and ended_at is null and last_call > now() - interval '45 minutes';
        return query
          select s.id, s.name, s.role, t.signed_in_at from staff_session t join staff s on s.id = t.staff_id
          where t.sid = p_sid and t.ended_at is null and s.closed_at is null
            and t.signed_in_at > now() - interval '12 hours' and t.last_call > now() - interval '45 minutes';
      end
      $$;
      revoke execute on function use_staff_session(uuid) from public;
      grant execute on function use_staff_session(uuid) to auth, members, messaging, connections, moderation;
    `);
  }
}
