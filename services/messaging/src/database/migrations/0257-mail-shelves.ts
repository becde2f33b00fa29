import type { QueryRunner } from 'typeorm';
import { CLEAR, FORGET_UNBLOCKED, keepers, SHELVE } from '../mail-tally.js';

/**
 * Two things without which a page costs by what somebody has, and not by what it shows. Shelves: how many letters of a box lie
 * between ids, so that a page far down begins beside its first letter. And of whom the owner has blocked, so that no page
 * asks for all of the blocks; a block and a letter wait for each other at the row of their pair, which is there for a
 * block without letters as well.
 */
export class MailShelves1798600000257 {
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
}
