import type { QueryRunner } from 'typeorm';

/** The e-mails of saved searches have links that end them too. */
export class SearchLetters1797100000050 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table unsubscribe_link drop constraint unsubscribe_link_mailing_check;
      alter table unsubscribe_link add constraint unsubscribe_link_mailing_check
        check (mailing in ('matches', 'news', 'events', 'searches'));
    `);
  }
}
