import type { QueryRunner } from 'typeorm';

/** Whether a sanction has taken effect, which one that can still be undone has not. */
export class EffectiveSanctions1799100000350 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view sanction_notice as
        select s.id, s.member_id, s.kind, s.until, s.fraud, s.reason_text, s.language, s.member_name, s.at,
               s.username, s.overturned_at is not null as overturned, s.case_id is not null as reported,
               d.effective_at is null or d.effective_at <= now() as effective
        from sanction s left join decision d on d.id = s.decision_id;
    `);
  }
}
