import type { QueryRunner } from 'typeorm';

/** By what two accounts may be known as one person's: a browser they were both signed in with, and a mailbox. */
export class SharedSigns1796300000050 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A keyed hash of the random mark that lies in a browser, and which accounts were signed in there.
      create table device_mark (
        mark bytea not null,
        account_id bigint not null references account,
        last_seen timestamptz not null,
        primary key (mark, account_id)
      );
      create index device_mark_account on device_mark (account_id);
      create index device_mark_age on device_mark (last_seen);

      -- Every mailbox, however its address is spelled; of a tombstone a keyed hash of it.
      create index account_mailbox on account (mailbox_of(email)) where email is not null;
      alter table account add column former_mailbox bytea check (former_mailbox is null or status = 'removed');
      create index account_former_mailbox on account (former_mailbox) where former_mailbox is not null;
    `);
  }
}
