import type { QueryRunner } from 'typeorm';

/** Letters that fell out, the words that keep them out, who is let in all the same, and the letter that says no. */
export class WhoMayReach1797200000065 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table mail
        add column kind text check (kind in ('no-thanks')),
        -- It fell out when it came, and lies apart until its reader lets its writer in.
        add column filtered boolean not null default false;
      create index mail_filtered on mail (recipient_id, id desc) where filtered and not deleted_by_recipient;
      alter table waiting_mail add column kind text check (kind in ('no-thanks'));

      create table hidden_word (
        member_id bigint not null,
        -- As it is compared: libs/screening/hidden-words.ts.
        folded text not null check (char_length(folded) <= 200),
        word text not null check (char_length(word) <= 60),
        primary key (member_id, folded)
      );

      create table let_in (
        member_id bigint not null,
        other_id bigint not null,
        primary key (member_id, other_id),
        check (member_id <> other_id)
      );
      create index let_in_other on let_in (other_id);

      -- Who reaches a member whatever the member wishes: who was let in, and whom the member has written to.
      create view welcome as
        select member_id, other_id from let_in
        union all
        select sender_id, recipient_id from mail where kind is null and not held;
      grant select on welcome to connections;
    `);
  }
}
