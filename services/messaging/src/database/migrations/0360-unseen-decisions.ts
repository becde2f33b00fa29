import type { QueryRunner } from 'typeorm';

/** What the desk has decided about a member and they have not looked at: a row until they do. */
export class UnseenDecisions1798900000360 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table unseen_decision (
        member_id bigint not null,
        what text not null check (what in ('text', 'photo', 'sanction', 'warning')),
        -- The revision, the photo or the sanction; of a warning the sanction of whom it is of.
        about_id bigint not null,
        at timestamptz not null default now(),
        primary key (member_id, what, about_id)
      );
      create index unseen_decision_age on unseen_decision (at);
    `);
  }
}
