import type { QueryRunner } from 'typeorm';

/** What a report that was made again has added to its case, and whether a decision was made without it. */
export class ReportsMadeAnew1800100000530 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- By which addition to its case it last said something new.
      alter table case_report add column addition int not null default 0;
      -- It said so where the decision about the case did not know of it: it comes before the desk anew.
      alter table case_report add column anew boolean not null default false;
      create or replace view known_report as
        select r.report_id, r.case_id, r.mails is not null as evidence, r.anew from case_report r;
    `);
  }
}
