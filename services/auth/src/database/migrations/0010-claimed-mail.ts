import type { QueryRunner } from 'typeorm';

/** Since when somebody is sending it: what is sent is sent outside of any transaction, and by one process at a time. */
export class ClaimedMail1796100000010 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table outgoing_mail add column sending_since timestamptz`);
  }
}
