import type { QueryRunner } from 'typeorm';

const NUMBERS = ['inbox', 'filtered', 'sent', 'unread'];

/** What the row of a pair has added to those apart, by a sign: of a row that is not apart nothing. */
const OF = (row: 'new' | 'old', sign: '' | '-'): string =>
  NUMBERS.map((number) => `${sign}case when ${row}.apart then ${row}.${number} else 0 end`).join(', ');

const ADD = (owner: string, numbers: string): string => `
  insert into messaging.mail_tally as t (owner_id, other_id, ${NUMBERS.join(', ')}) values (${owner}, -1, ${numbers})
  on conflict (owner_id, other_id) do update set ${NUMBERS.map((number) => `${number} = t.${number} + excluded.${number}`).join(', ')};`;

/**
 * How many letters with members whom the owner has blocked each box holds, in a row of -1 as that of 0 holds all: who has ten
 * thousand of them has none of these added up when a box is looked into. Kept by the rows of the pairs themselves, whoever
 * changes them.
 */
export class ApartTogether1799100000541 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function add_apart() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          ${ADD('old.owner_id', OF('old', '-'))}
        end if;
        if tg_op <> 'DELETE' then
          ${ADD('new.owner_id', OF('new', ''))}
        end if;
        delete from messaging.mail_tally t
        where t.owner_id = coalesce(new.owner_id, old.owner_id) and t.other_id = -1 and (t.inbox, t.filtered, t.sent) = (0, 0, 0);
        return null;
      end $$;
      create trigger add_apart_on_insert after insert on mail_tally
        for each row when (new.apart) execute function add_apart();
      create trigger add_apart_on_update after update on mail_tally
        for each row when (old.apart or new.apart) execute function add_apart();
      create trigger add_apart_on_delete after delete on mail_tally
        for each row when (old.apart) execute function add_apart();

      -- Whoever writes waits until this is done: the triggers have locked the table.
      insert into mail_tally (owner_id, other_id, ${NUMBERS.join(', ')})
      select owner_id, -1, ${NUMBERS.map((number) => `sum(${number})`).join(', ')} from mail_tally where apart group by owner_id;
    `);
  }
}
