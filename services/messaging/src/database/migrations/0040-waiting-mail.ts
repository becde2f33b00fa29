import type { QueryRunner } from 'typeorm';

/** Letters that can still be taken back. */
export class WaitingMail1797100000040 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What was pressed and has not gone yet: for some seconds, until its event is due. The row is the letter: whoever
      -- deletes it has it, be it the sender or the event.
      create table waiting_mail (
        id bigint primary key default nextval('row_id'),
        sender_id bigint not null,
        recipient_id bigint not null,
        subject text not null check (char_length(subject) between 1 and 200),
        body text not null check (char_length(body) between 1 and 2000),
        idempotency_key text,
        -- As far as was known when it was pressed; it counts among the first mails of the day.
        first_contact boolean not null,
        pressed_at timestamptz not null default now(),
        goes_at timestamptz not null,
        check (sender_id <> recipient_id)
      );
      create index waiting_mail_from on waiting_mail (sender_id);
      create index waiting_mail_to on waiting_mail (recipient_id);
      create index waiting_mail_age on waiting_mail (pressed_at);
      create unique index waiting_mail_once on waiting_mail (sender_id, idempotency_key);
    `);
  }
}
