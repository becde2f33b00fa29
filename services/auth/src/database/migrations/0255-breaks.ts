import type { QueryRunner } from 'typeorm';

/** Members who take a break, until they sign in again. */
export class Breaks1797900000255 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table account add column break_since timestamptz;
      -- Of the session with which a break ended: since when it had lasted.
      alter table session add column ended_break timestamptz;
      create or replace view account_state as
        select id, username, member_type, status, created_at, break_since is not null as on_break from account;
      grant select on account_state to messaging;
    `);
  }
}
