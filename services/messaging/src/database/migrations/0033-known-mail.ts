import type { QueryRunner } from 'typeorm';

/** An e-mail that is sent a second time is known by the id of the first. */
export class KnownMail1797000000033 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table email_out add column message_id uuid`);
  }
}
