import type { QueryRunner } from 'typeorm';

/** Mail of an account under review for fraud, and who was warned of whom. */
export class HeldMail1795400000003 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Sent as far as its sender knows; its recipient neither sees nor hears of it until the review ends.
      alter table mail add column held boolean not null default false;
      create index mail_held on mail (sender_id) where held;

      -- Who was told that an account they wrote with was a fraud. Nobody is told twice.
      create table fraud_warning (
        about_id bigint not null,
        member_id bigint not null,
        at timestamptz not null default now(),
        primary key (about_id, member_id)
      );
      create index fraud_warning_of on fraud_warning (member_id);
    `);
  }
}
