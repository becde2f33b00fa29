import type { QueryRunner } from 'typeorm';

/** Notes of the desk, answers to messages, and appeals. */
export class AnswersAndAppeals1795500000007 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What the desk writes down for itself, about a case or, without one, about the member.
      create table desk_note (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        case_id bigint references review_case,
        staff_id bigint not null references staff,
        body text not null check (char_length(body) between 1 and 2000),
        written_at timestamptz not null default now()
      );
      create index desk_note_member on desk_note (member_id);
      create index desk_note_case on desk_note (case_id);

      -- What a member is answered, in the language in which the moderator saw it.
      create table contact_answer (
        decision_id bigint primary key references decision on delete cascade,
        contact_id bigint not null,
        member_id bigint not null,
        language text not null check (language in ('en', 'es', 'fr')),
        body text not null check (char_length(body) between 1 and 4000)
      );
      create index contact_answer_contact on contact_answer (contact_id);
      create view contact_reply as select decision_id, contact_id, member_id, language, body from contact_answer;
      grant select on contact_reply to messaging;
    `);
    await db.query(`
      alter table review_case drop constraint review_case_kind_check;
      alter table review_case add constraint review_case_kind_check
        check (kind in ('text', 'photo', 'report', 'contact', 'appeal'));

      -- When another moderator took it back on appeal.
      alter table sanction add column overturned_at timestamptz;

      -- The link in a notice by which its reader may appeal; only a hash of its token is known here.
      create table appeal_link (
        token_hash bytea primary key,
        member_id bigint not null,
        decision_id bigint references decision on delete cascade,
        sanction_id bigint references sanction on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        check (num_nonnulls(decision_id, sanction_id) = 1)
      );
      create index appeal_link_expiry on appeal_link (expires_at);

      -- Every decision can be appealed once: a text's or photo's, or a sanction.
      create table appeal (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        decision_id bigint unique references decision on delete cascade,
        sanction_id bigint unique references sanction on delete cascade,
        body text not null check (char_length(body) between 1 and 1000),
        sent_at timestamptz not null default now(),
        check (num_nonnulls(decision_id, sanction_id) = 1)
      );
      create index appeal_member on appeal (member_id);
    `);
    // Messaging writes the notices. It hands over the hash and puts the token, which nobody else ever has, in the mail.
    await db.query(`
      create function open_appeal(p_kind text, p_subject bigint, p_token_hash bytea) returns boolean
      language plpgsql volatile security definer set search_path = moderation, pg_temp
      as $$
      begin
        if p_kind = 'sanction' then
          insert into appeal_link (token_hash, member_id, sanction_id, expires_at)
          select p_token_hash, s.member_id, s.id, now() + interval '20 days' from sanction s
          where s.id = p_subject and s.kind in ('warn', 'suspend')
            and not exists (select 1 from appeal a where a.sanction_id = s.id);
        else
          insert into appeal_link (token_hash, member_id, decision_id, expires_at)
          select p_token_hash, k.member_id, d.id, now() + interval '20 days'
          from review_case k join decision d on d.case_id = k.id
          where k.kind = p_kind and k.kind in ('text', 'photo') and k.subject_id = p_subject and d.outcome = 'rejected'
            and not exists (select 1 from appeal a where a.decision_id = d.id)
          order by d.id desc limit 1;
        end if;
        return found;
      end
      $$;
      revoke execute on function open_appeal(text, bigint, bytea) from public;
      grant execute on function open_appeal(text, bigint, bytea) to messaging;

      -- What became of an appeal, for who tells the member and for who takes the effects back.
      create view appeal_decision as
        select a.id as appeal_id, a.member_id, d.id as decision_id, d.outcome, ak.kind as about, ak.subject_id,
               s.id as sanction_id, s.kind as sanction_kind,
               -- Whether nothing else keeps the member out.
               s.kind = 'suspend' and not exists (
                 select 1 from sanction other
                 where other.member_id = a.member_id and other.kind = 'suspend' and other.id <> s.id
                   and other.until > now() and other.overturned_at is null) as lifts
        from appeal a
        join review_case k on k.kind = 'appeal' and k.subject_id = a.id
        join decision d on d.case_id = k.id
        left join decision ad on ad.id = a.decision_id
        left join review_case ak on ak.id = ad.case_id
        left join sanction s on s.id = a.sanction_id;
      grant select on appeal_decision to auth, members, messaging;
    `);
  }
}
