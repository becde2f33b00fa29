import type { QueryRunner } from 'typeorm';

/** Accounts that may be one person's are cases; what is decided about them is read by connections. */
export class LinkedAccountCases1796500000050 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table review_case drop constraint review_case_kind_check;
      alter table review_case add constraint review_case_kind_check
        check (kind in ('text', 'photo', 'report', 'contact', 'appeal', 'mail', 'takedown', 'accounts'));

      create table accounts_decision (
        decision_id bigint primary key references decision on delete cascade,
        link_id bigint not null,
        verdict text not null check (verdict in ('same', 'different'))
      );
      create view link_decision as select decision_id, link_id, verdict from accounts_decision;
      grant select on link_decision to connections;
    `);
  }
}
