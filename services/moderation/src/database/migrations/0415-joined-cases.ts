import type { QueryRunner } from 'typeorm';

/** Which case has taken over the reports of one that was closed for it. */
export class JoinedCases1800000000415 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table review_case add column joined_into bigint references review_case on delete set null;
      create index review_case_joined on review_case (joined_into) where joined_into is not null;
      update review_case k set joined_into = r.case_id
        from case_report r where k.kind = 'report' and k.subject_id < 0 and r.report_id = -k.subject_id;
    `);
  }
}
