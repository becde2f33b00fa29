import type { QueryRunner } from 'typeorm';

/** Since when somebody is sending it: what is sent is sent outside of any transaction, and by one process at a time. */
export class ClaimedInvitations1796100000017 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table staff_invitation add column sending_since timestamptz`);
  }
}
