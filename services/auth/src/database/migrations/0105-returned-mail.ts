import type { QueryRunner } from 'typeorm';

/**
 * Whose address takes no mail, by the word of its mail server: until its owner confirms it again it counts as unconfirmed to all
 * who write.
 */
export class ReturnedMail1797200000105 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table account add column email_returned_at timestamptz;
      create or replace view registration as
        select id, username, email, gender, birth_date, zip, member_type, status, created_at, language,
          email_verified_at is not null and email_returned_at is null as email_confirmed
        from account;
    `);
  }
}
