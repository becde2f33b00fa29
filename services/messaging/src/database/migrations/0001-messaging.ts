import type { QueryRunner } from 'typeorm';

export class Messaging1790000000001 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create sequence row_id start 10000000000;

      create table mail (
        id bigint primary key default nextval('row_id'),
        sender_id bigint not null,
        recipient_id bigint not null,
        subject text not null check (char_length(subject) between 1 and 200),
        body text not null check (char_length(body) <= 2000),
        sent_at timestamptz not null default now(),
        read_at timestamptz,
        replied_at timestamptz,
        deleted_by_sender boolean not null default false,
        deleted_by_recipient boolean not null default false,
        idempotency_key text,
        check (sender_id <> recipient_id)
      );
      create index mail_inbox on mail (recipient_id, id desc) where not deleted_by_recipient;
      create index mail_sent on mail (sender_id, id desc) where not deleted_by_sender;
      create index mail_unread on mail (recipient_id) where read_at is null and not deleted_by_recipient;
      create index mail_pair on mail (sender_id, recipient_id, id desc);
      -- Sending twice sends once.
      create unique index mail_once on mail (sender_id, idempotency_key);

      -- What a member was told live, numbered per member, so that a browser can ask for what it missed.
      create table live_event (
        member_id bigint not null,
        n bigint not null,
        type text not null,
        payload jsonb not null,
        at timestamptz not null default now(),
        primary key (member_id, n)
      );
      create index live_event_age on live_event (at);

      create table live_number (
        member_id bigint primary key,
        last bigint not null
      );

      -- Notices by e-mail. The address is looked up when the notice is sent and stands nowhere here.
      create table email_out (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        kind text not null,
        payload jsonb not null,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        failed text
      );

      create table contact_message (
        id bigint primary key default nextval('row_id'),
        member_id bigint not null,
        subject_code text not null,
        body text not null check (char_length(body) between 1 and 2000),
        received_at timestamptz not null default now()
      );

      create view pair_mail as select id, sender_id, recipient_id, subject, body, sent_at from mail;
      create view contact as select id, member_id, subject_code, body, received_at from contact_message;
      grant select on pair_mail, contact to moderation;
    `);
  }
}
