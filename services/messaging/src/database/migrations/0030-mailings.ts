import type { QueryRunner } from 'typeorm';

/** E-mails that members asked for: the links that end them, and the letters that an operator sends. */
export class Mailings1796800000030 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The mail alone holds the token; whoever reads this table can unsubscribe nobody.
      create table unsubscribe_link (
        token_hash bytea primary key,
        member_id bigint not null,
        mailing text not null check (mailing in ('matches', 'news', 'events')),
        made_at timestamptz not null default now()
      );
      create index unsubscribe_link_of_member on unsubscribe_link (member_id);
      create index unsubscribe_link_age on unsubscribe_link (made_at);

      create table news_letter (
        -- As the operator named it: the same name is the same letter.
        id text primary key,
        mailing text not null check (mailing in ('news', 'events')),
        -- {"en": {"subject": "...", "paragraphs": ["..."]}, ...}
        words jsonb not null,
        begun_at timestamptz not null default now(),
        -- Everybody who had asked for it then has it; nobody gets it any more.
        addressed_at timestamptz
      );
      -- Who has it: each member once, however often it is begun again.
      create table news_copy (
        letter_id text not null references news_letter on delete cascade,
        member_id bigint not null,
        primary key (letter_id, member_id)
      );
      create index news_copy_of_member on news_copy (member_id);
    `);
  }
}
