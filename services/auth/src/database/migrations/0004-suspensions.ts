import type { QueryRunner } from 'typeorm';

/** Suspensions that end, and mailboxes whose account the desk has closed. */
export class Suspensions1795400000004 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Null where no end is set: such an account waits for an operator.
      alter table account add column suspended_until timestamptz
        check (suspended_until is null or status = 'suspended');

      -- Of a tombstone whose account the desk has closed: a keyed hash of its mailbox, which opens no account meanwhile.
      alter table account add column barred_mailbox bytea check (barred_mailbox is null or status = 'removed');
      create index account_barred_mailbox on account (barred_mailbox) where barred_mailbox is not null;
    `);
  }
}
