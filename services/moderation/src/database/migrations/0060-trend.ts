import type { QueryRunner } from 'typeorm';

/** The trend counts what came and what was decided, day by day: two indexes have all it reads, whatever the cases hold. */
export class Trend1796600000060 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index review_case_opened on review_case (opened_at) include (kind);
      -- In the place of the one on the time alone.
      create index review_case_done on review_case (decided_at) include (kind, opened_at) where state = 'decided';
      drop index review_case_decided;
    `);
  }
}
