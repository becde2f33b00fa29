import type { QueryRunner } from 'typeorm';

/** What the desk decides about photos has effects. */
export class PhotoDecisions1795500000009 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create view photo_decision as
        select d.id as decision_id, c.subject_id as photo_id, c.member_id, d.outcome as decision, d.reason_text
        from decision d join review_case c on c.id = d.case_id
        where c.kind = 'photo';
      grant select on photo_decision to members, messaging;
    `);
  }
}
