import type { QueryRunner } from 'typeorm';
import { COLUMNS, COUNTED, FORGET, FROM, KEEP } from '../mail-tally.js';

const keeper = (on: string, tables: string, body: string): string => `
  create function keep_mail_tally_on_${on}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$;
  create trigger keep_mail_tally_on_${on} after ${on} on mail referencing ${tables}
    for each statement execute function keep_mail_tally_on_${on}();`;

/**
 * How many letters each box holds, in all and of each correspondent. The database keeps it with every change of `mail`,
 * whoever makes it, so that a version before does so too.
 */
export class MailTally1797800000090 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table mail_tally (
        owner_id bigint not null,
        -- 0 stands for all of them together.
        other_id bigint not null,
        inbox integer not null,
        filtered integer not null,
        sent integer not null,
        unread integer not null,
        primary key (owner_id, other_id)
      ) with (fillfactor = 70);
      ${keeper('insert', 'new table as come', KEEP(FROM('come', 1)))}
      ${keeper('delete', 'old table as gone', `${KEEP(FROM('gone', -1))} ${FORGET}`)}
      ${keeper(
        'update',
        'old table as gone new table as come',
        `${KEEP(`${FROM('come', 1)} union all ${FROM('gone', -1)}`)} ${FORGET}`,
      )}
      -- Whoever writes waits until this is done: the triggers have locked the table.
      insert into mail_tally (${COLUMNS}) ${COUNTED(FROM('mail', 1))};
    `);
  }
}
