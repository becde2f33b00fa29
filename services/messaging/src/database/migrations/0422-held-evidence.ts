import type { QueryRunner } from 'typeorm';

/** Whether a mail of the evidence has ever reached its reader. */
export class HeldEvidence1799000000422 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view pair_mail as select id, sender_id, recipient_id, subject, body, sent_at, held from mail;
    `);
  }
}
