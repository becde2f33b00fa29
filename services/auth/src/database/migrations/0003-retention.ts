import type { QueryRunner } from 'typeorm';

/** From when the terms run for which something is kept, and the ways to what the daily jobs look for. */
export class Retention1795400000003 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table consent add column account_ended_at timestamptz;
      update consent c set account_ended_at = a.removed_at from account a where a.id = c.account_id;
      create index consent_ended on consent (account_ended_at) where account_ended_at is not null;

      alter table account add column inactivity_notice_at timestamptz;
      create index account_removed on account (removed_at) where removed_at is not null;

      create index session_of_account on session (account_id);
      create index session_age on session (ends_at);
    `);
  }
}
