import type { QueryRunner } from 'typeorm';

/** Received mail is found by whom it is from, as sent mail is by `mail_pair`. */
export class Conversations1796300000020 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index mail_received_from on mail (recipient_id, sender_id, id desc)
        where not deleted_by_recipient and not held;
      -- Counts what is unread in all and of each sender; the index in whose place it stands knew the reader only.
      create index mail_unread_from on mail (recipient_id, sender_id)
        where read_at is null and not deleted_by_recipient and not held;
      drop index mail_unread;
    `);
  }
}
