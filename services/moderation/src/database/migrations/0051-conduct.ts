import type { QueryRunner } from 'typeorm';

/** What an account does that people rarely do is a case. Its subject is nothing but its own number. */
export class ConductCases1796500000051 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table review_case drop constraint review_case_kind_check;
      alter table review_case add constraint review_case_kind_check
        check (kind in ('text', 'photo', 'report', 'contact', 'appeal', 'mail', 'takedown', 'accounts', 'conduct'));
      create sequence conduct_number;
      grant usage on sequence conduct_number to moderation;
    `);
  }
}
