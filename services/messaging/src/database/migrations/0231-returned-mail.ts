import type { QueryRunner } from 'typeorm';

/** What comes back names an e-mail by the id that it went out with. */
export class ReturnedMail1798500000231 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index email_out_known on email_out (message_id) where message_id is not null`);
  }
}
