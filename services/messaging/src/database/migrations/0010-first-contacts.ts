import type { QueryRunner } from 'typeorm';

/** First mails to strangers are counted, and what screening noticed in them is kept. */
export class FirstContacts1796200000010 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table mail
        -- The first mail between the two. Of mails from before nobody knows, and they count nothing.
        add column first_contact boolean not null default false,
        add column signs text[] not null default '{}';
      create index mail_first_contact on mail (sender_id, sent_at) where first_contact;
    `);
  }
}
