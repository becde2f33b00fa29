import type { QueryRunner } from 'typeorm';

/** Every restriction can be appealed, for half a year; and by which name a member was known is kept with what was done. */
export class DecisionsTold1798700000270 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- By what others can name the member, whose account may be gone when they are told. Null of those of before.
      alter table sanction add column username text;
      create or replace view sanction_notice as
        select id, member_id, kind, until, fraud, reason_text, language, member_name, at,
               username, overturned_at is not null as overturned, case_id is not null as reported
        from sanction;
      create or replace view appeal_decision as ${appealDecision(SHOWS)};
    `);
    await db.query(openAppeal('183 days', `'warn', 'hide', 'suspend', 'close'`));
    // Of a closed account auth takes leave.
    await db.query(`grant execute on function open_appeal(text, bigint, bytea) to auth`);
  }
}

/** Whether a profile is to be seen again: no other decision that stands hides it, nor was it shown and hidden anew since. */
const SHOWS = `,
  s.kind = 'hide' and not exists (
    select 1 from sanction other
    where other.member_id = a.member_id and other.kind = 'hide' and other.id <> s.id and other.overturned_at is null
      and not exists (
        select 1 from sanction again
        where again.member_id = a.member_id and again.kind = 'restore' and again.id > other.id)) as shows`;

const appealDecision = (more: string): string => `
  select a.id as appeal_id, a.member_id, d.id as decision_id, d.outcome, ak.kind as about, ak.subject_id,
         s.id as sanction_id, s.kind as sanction_kind,
         s.kind = 'suspend' and not exists (
           select 1 from sanction other
           where other.member_id = a.member_id and other.kind = 'suspend' and other.id <> s.id
             and other.until > now() and other.overturned_at is null) as lifts
         ${more}
  from appeal a
  join review_case k on k.kind = 'appeal' and k.subject_id = a.id
  join decision d on d.case_id = k.id
  left join decision ad on ad.id = a.decision_id
  left join review_case ak on ak.id = ad.case_id
  left join sanction s on s.id = a.sanction_id`;

/** The time runs from the decision, as whoever made it has said in its notice. */
const openAppeal = (time: string, kinds: string): string => `
  create or replace function open_appeal(p_kind text, p_subject bigint, p_token_hash bytea) returns boolean
  language plpgsql volatile security definer set search_path = moderation, pg_temp
  as $$
  begin
    if p_kind = 'sanction' then
      insert into appeal_link (token_hash, member_id, sanction_id, expires_at)
      select p_token_hash, s.member_id, s.id, s.at + interval '${time}' from sanction s
      where s.id = p_subject and s.kind in (${kinds}) and s.at > now() - interval '${time}'
        and not exists (select 1 from appeal a where a.sanction_id = s.id);
    else
      insert into appeal_link (token_hash, member_id, decision_id, expires_at)
      select p_token_hash, k.member_id, d.id, d.decided_at + interval '${time}'
      from review_case k join decision d on d.case_id = k.id
      where k.kind = p_kind and k.kind in ('text', 'photo') and k.subject_id = p_subject and d.outcome = 'rejected'
        and d.decided_at > now() - interval '${time}'
        and not exists (select 1 from appeal a where a.decision_id = d.id)
      order by d.id desc limit 1;
    end if;
    return found;
  end
  $$;
`;
