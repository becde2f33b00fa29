import type { QueryRunner } from 'typeorm';

/** Accounts that may be one person's, and who is kept from whom because one of them is blocked. */
export class LinkedAccounts1796300000050 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table account_link (
        id bigint primary key default nextval('row_id'),
        -- Who was there first, and who came with the sign.
        first_id bigint not null,
        second_id bigint not null,
        signs text[] not null check (signs <@ array['device', 'mailbox', 'picture']),
        -- Whether a block of the second account says something about the first. A picture alone does not: who copies
        -- somebody's picture and is blocked must not take the picture's owner out of anybody's sight.
        mutual boolean not null,
        noticed_at timestamptz not null default now(),
        -- What the desk found; null while it has not looked.
        verdict text check (verdict in ('same', 'different')),
        check (first_id <> second_id)
      );
      -- What the desk has found to be different people stays on record, so that the same sign is not brought up again.
      create unique index account_link_pair on account_link (least(first_id, second_id), greatest(first_id, second_id))
        where verdict is distinct from 'different';
      create index account_link_first on account_link (first_id);
      create index account_link_second on account_link (second_id);

      -- Who is out of whose sight without a block of their own, both ways: a row for each block and link it comes from.
      -- Without them it stands by itself: the blocked account is gone, and the other was found to be the same person's.
      create table kept_apart (
        member_id bigint not null,
        other_id bigint not null,
        block_id bigint references block on delete cascade,
        link_id bigint references account_link on delete cascade,
        unique nulls not distinct (member_id, other_id, block_id, link_id),
        check (member_id <> other_id)
      );
      create index kept_apart_by_block on kept_apart (block_id);
      create index kept_apart_by_link on kept_apart (link_id);

      create or replace view block_pair as
        select blocker_id as member_id, blocked_id as other_id, true as mine from block
        union all
        select blocked_id, blocker_id, false from block
        union all
        select member_id, other_id, null from kept_apart;

      create view linked_accounts as
        select l.id, l.first_id, l.second_id, l.signs, l.noticed_at,
               (select count(distinct b.blocker_id) from kept_apart k join block b on b.id = k.block_id
                where k.link_id = l.id)::int as protects
        from account_link l;
      grant select on linked_accounts to moderation;
    `);
  }
}
