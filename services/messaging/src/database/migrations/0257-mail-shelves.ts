import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORGET, FROM, KEEP } from '../mail-tally.js';

/** What rows of `mail` add to each box, letter by letter; what comes and goes at once adds nothing. */
const LETTERS = (rows: string): string => `
  select b.owner_id, b.box, b.id, sum(b.sign) as letters from (
    select r.recipient_id as owner_id, case when r.filtered then 'filtered' else 'inbox' end as box, r.id, r.sign from (${rows}) r
    where not r.deleted_by_recipient and not r.held
    union all
    select r.sender_id, 'sent', r.id, r.sign from (${rows}) r where not r.deleted_by_sender
  ) b
  group by b.owner_id, b.box, b.id having sum(b.sign) <> 0`;

const ROWS = (table: string, sign: number): string => `select ${sign} as sign, * from ${table}`;

/** After `KEEP`, which has locked what the box holds: so a shelf is either seen here or made with these letters. */
const SHELVE = (rows: string): string => `
  update messaging.mail_shelf s set letters = s.letters + c.letters
  from (
    select l.owner_id, l.box, shelf.last_id, sum(l.letters) as letters
    from (${LETTERS(rows)}) l
    cross join lateral (
      select h.last_id from messaging.mail_shelf h
      where h.owner_id = l.owner_id and h.box = l.box and h.last_id >= l.id order by h.last_id limit 1
    ) shelf
    group by l.owner_id, l.box, shelf.last_id
  ) c
  where s.owner_id = c.owner_id and s.box = c.box and s.last_id = c.last_id;`;

/** The range of a shelf on which nothing stands belongs to the next then. */
const CLEAR = `
  delete from messaging.mail_shelf s
  using (select recipient_id as owner_id from gone union select sender_id from gone) g
  where s.owner_id = g.owner_id and s.letters = 0;`;

const FORGET_UNBLOCKED = FORGET.replace(/;$/, ' and not t.blocked;');

const keep = (on: string, body: string): string => `
  create or replace function keep_mail_tally_on_${on}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$;`;

/** What each trigger does, given what is done besides. */
const keepers = (shelve: (rows: string) => string, forget: string): string => {
  const [come, gone] = ['come', 'gone'] as const;
  const both = (rows: typeof FROM): string => `${rows(come, 1)} union all ${rows(gone, -1)}`;
  return `
    ${keep('insert', `${KEEP(FROM(come, 1))} ${shelve(ROWS(come, 1))}`)}
    ${keep('delete', `${KEEP(FROM(gone, -1))} ${shelve(ROWS(gone, -1))} ${forget}`)}
    ${keep('update', `${KEEP(both(FROM))} ${shelve(both(ROWS))} ${forget}`)}`;
};

/**
 * Two things without which a page costs by what somebody has, and not by what it shows. Shelves: how many letters of a box lie
 * between ids, so that a page far down begins beside its first letter. And of whom the owner has blocked, so that no page
 * asks for all of the blocks; a block and a letter wait for each other at the row of their pair, which is there for a
 * block without letters as well.
 */
export class MailShelves1798600000257 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Whoever blocks waits until this is done, and is heard from then on.
      lock table connections.block in share row exclusive mode;
      alter table mail_tally
        add column blocked boolean not null default false,
        -- Changes seldom, so that the index makes no change of a number dearer.
        add column apart boolean not null generated always as (blocked and inbox + filtered + sent > 0) stored;
      create index mail_tally_apart on mail_tally (owner_id, other_id) where apart;

      create table mail_shelf (
        owner_id bigint not null,
        box text not null check (box in ('inbox', 'filtered', 'sent')),
        -- It holds the letters up to this one that no shelf below it holds.
        last_id bigint not null,
        letters integer not null,
        primary key (owner_id, box, last_id)
      ) with (fillfactor = 70);
      ${keepers(SHELVE, `${FORGET_UNBLOCKED} ${CLEAR}`)}

      create function note_block(p_owner bigint, p_other bigint, p_made boolean) returns void
      language plpgsql set search_path = messaging, pg_temp as $$
      begin
        -- The row of 0 is that of everybody together.
        if p_other = 0 then
          return;
        elsif p_made then
          insert into mail_tally (owner_id, other_id, inbox, filtered, sent, unread, blocked)
          values (p_owner, p_other, 0, 0, 0, 0, true)
          on conflict (owner_id, other_id) do update set blocked = true;
        else
          update mail_tally set blocked = false where owner_id = p_owner and other_id = p_other;
          delete from mail_tally
          where owner_id = p_owner and other_id = p_other and (inbox, filtered, sent) = (0, 0, 0);
        end if;
      end $$;

      insert into mail_tally (owner_id, other_id, inbox, filtered, sent, unread, blocked)
      select member_id, other_id, 0, 0, 0, 0, true from connections.block_pair where mine and other_id <> 0
      on conflict (owner_id, other_id) do update set blocked = true;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      lock table connections.block in share row exclusive mode;
      drop function note_block;
      ${keepers(() => '', FORGET)}
      drop table mail_shelf;
      alter table mail_tally drop column apart, drop column blocked;
      delete from mail_tally where (inbox, filtered, sent) = (0, 0, 0);
    `);
  }
}
