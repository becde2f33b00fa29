import type { QueryRunner } from 'typeorm';

/** Until when another suspension lasts that stands and is longer, so that the letter of a shorter one names the day on which the account opens. */
export class LongerSuspensions1800100000470 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view sanction_notice as
        select s.id, s.member_id, s.kind, s.until, s.fraud, s.reason_text, s.language, s.member_name, s.at,
               s.username, s.overturned_at is not null as overturned, s.case_id is not null as reported,
               d.effective_at is null or d.effective_at <= now() as effective,
               case when s.kind = 'suspend' then (
                 select max(other.until) from standing_sanction other
                 where other.member_id = s.member_id and other.kind = 'suspend' and other.until > s.until
               ) end as longer_until
        from sanction s left join decision d on d.id = s.decision_id;
    `);
  }
}
