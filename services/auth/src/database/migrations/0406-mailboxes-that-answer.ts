import type { QueryRunner } from 'typeorm';

/** Who answers the notice of a letter by e-mail is known by the mailbox, as it is everywhere: mail programs spell it their way. */
export class MailboxesThatAnswer1799900000406 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`grant execute on function mailbox_of(text) to messaging`);
  }
}
