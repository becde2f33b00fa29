import type { QueryRunner } from 'typeorm';

/** Nearly the same text to many strangers waits for the desk. */
export class HeldCopies1796200000011 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What is left of a text to notice it when it comes again: fingerprints of its words, for some days.
      create table mail_fingerprint (
        fingerprint bytea not null,
        mail_id bigint not null references mail on delete cascade,
        recipient_id bigint not null,
        at timestamptz not null default now(),
        primary key (fingerprint, mail_id)
      );
      create index mail_fingerprint_mail on mail_fingerprint (mail_id);
      create index mail_fingerprint_age on mail_fingerprint (at);

      -- One text of which too many copies came; it ends with what the desk decides.
      create table mail_hold (
        id bigint primary key default nextval('row_id'),
        -- Who sent the first copy that was held.
        sender_id bigint not null,
        began_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index mail_hold_age on mail_hold (coalesce(ended_at, began_at));
      -- The copies of it, those among them that had arrived before.
      create table mail_hold_copy (
        hold_id bigint not null references mail_hold on delete cascade,
        mail_id bigint not null references mail on delete cascade,
        arrived boolean not null,
        primary key (hold_id, mail_id)
      );
      create index mail_hold_copy_mail on mail_hold_copy (mail_id);

      -- Why a mail is held: for what the desk decides about its text, or about its sender, or both.
      alter table mail
        add column hold_id bigint references mail_hold on delete set null,
        add column under_review boolean not null default false;
      create index mail_of_hold on mail (hold_id) where hold_id is not null;

      create view held_text as select id, sender_id, began_at from mail_hold;
      create view held_copy as
        select c.hold_id, m.id as mail_id, m.sender_id, m.recipient_id, m.subject, m.body, m.sent_at, c.arrived
        from mail_hold_copy c join mail m on m.id = c.mail_id;
      grant select on held_text, held_copy to moderation;
    `);
  }
}
