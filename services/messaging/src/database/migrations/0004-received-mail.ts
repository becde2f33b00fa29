import type { QueryRunner } from 'typeorm';

/** Who wrote a mail that lies in somebody's inbox: all that a report by mail needs to know. */
export class ReceivedMail1796000000004 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create view received_mail as select id, sender_id, recipient_id from mail where not held;
      grant select on received_mail to connections;
    `);
  }
}
