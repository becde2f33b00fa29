import type { QueryRunner } from 'typeorm';

/** What is told once a day or week in one e-mail, which conversations are open, and links that end notices of a kind. */
export class Digests1797200000070 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table digest (
        id bigint generated always as identity primary key,
        member_id bigint not null,
        frequency text not null check (frequency in ('daily', 'weekly')),
        begun_at timestamptz not null default now(),
        due_at timestamptz not null,
        -- It is handed to the mail; what happens from now on is in the next one.
        closed_at timestamptz
      );
      create unique index digest_open on digest (member_id, frequency) where closed_at is null;
      create index digest_of_member on digest (member_id);
      create index digest_age on digest (begun_at);
      -- What it is to tell of: whether it may is asked when it is written.
      create table digest_item (
        digest_id bigint not null references digest on delete cascade,
        kind text not null check (kind in ('mail', 'wink', 'favorite', 'view')),
        from_id bigint not null,
        -- Of a letter; the rest happens once between two members.
        mail_id bigint not null default 0,
        primary key (digest_id, kind, from_id, mail_id)
      );
      create index digest_item_from on digest_item (from_id);

      -- Letters with whom are in front of a member, and in which tab; over by itself when the tab says nothing more.
      create table open_conversation (
        member_id bigint not null,
        tab text not null check (char_length(tab) <= 64),
        with_id bigint not null,
        until timestamptz not null,
        primary key (member_id, tab)
      );
      create index open_conversation_with on open_conversation (with_id);
      create index open_conversation_age on open_conversation (until);

      alter table unsubscribe_link drop constraint unsubscribe_link_mailing_check;
      alter table unsubscribe_link add constraint unsubscribe_link_mailing_check
        check (mailing in ('matches', 'news', 'events', 'searches', 'mail', 'wink', 'favorite', 'view', 'digest'));
    `);
  }
}
