import type { QueryRunner } from 'typeorm';

/**
 * A mail's fingerprints go with it by one statement, however many there are. That each of them names a mail needs no look at
 * that mail: whoever writes them has just written it in the same transaction.
 */
export class FingerprintsAlone1799000000421 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function forget_fingerprints() returns trigger language plpgsql as $$
      begin
        delete from messaging.mail_fingerprint where mail_id in (select id from gone);
        return null;
      end $$;
      create trigger forget_fingerprints after delete on mail referencing old table as gone
        for each statement execute function forget_fingerprints();
      alter table mail_fingerprint drop constraint mail_fingerprint_mail_id_fkey;
    `);
  }
}
