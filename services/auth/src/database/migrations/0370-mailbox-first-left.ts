import type { QueryRunner } from 'typeorm';

/** When an account first gave up a mailbox: undoing a later change says nothing against who had it before that. */
export class MailboxFirstLeft1797900000370 {
  async up(db: QueryRunner): Promise<void> {
    // Null of one that the version before has written, which knows the last time alone.
    await db.query(`alter table mailbox_before add column first_left_at timestamptz`);
  }
}
