import type { QueryRunner } from 'typeorm';

/** Reports about accounts that are gone keep the mail alone, and reporters read what came of their reports. */
export class ReportsOfTheGone1796000000015 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table case_report drop constraint case_report_check;
      alter table case_report add constraint case_report_evidence check (profile is null or mails is not null);

      create or replace view known_report as
        select r.report_id, r.case_id, r.mails is not null as evidence from case_report r;

      -- For the reporter: what the last decision came to, and the mail that was frozen, which is the reporter's as well.
      create view report_outcome as
        select r.report_id, r.mails,
               coalesce((select d.outcome <> 'dismissed' and d.overturned_at is null
                         from decision d where d.case_id = r.case_id order by d.id desc limit 1), false) as acted
        from case_report r;
      grant select on report_outcome to connections;
    `);
  }
}
