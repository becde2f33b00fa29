import type { QueryRunner } from 'typeorm';

/** The ways to what the daily job looks for. */
export class Retention1795400000006 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index member_removed on member (removed_at) where removed_at is not null;
      create index text_revision_superseded on text_revision (submitted_at) where state = 'superseded';
    `);
  }
}
