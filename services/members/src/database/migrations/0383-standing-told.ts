import type { QueryRunner } from 'typeorm';

const STANDING = (row: string): string =>
  `(${row}.status = 'active' and not (${row}.hidden or ${row}.on_break)), ${row}.private_mode`;

/**
 * Connections keeps its lists as their owners see them, and hears of each member who is shown otherwise than before: by a
 * trigger, so that a version before tells it too. Until connections has migrated nobody listens; it then reads everybody.
 */
export class StandingTold1799500000383 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function tell_of_standing() returns trigger
      language plpgsql security definer set search_path = members, pg_temp as $$
      begin
        if to_regprocedure('connections.note_standing(bigint)') is not null then
          perform connections.note_standing(new.id);
        end if;
        return null;
      end $$;
      create trigger tell_of_standing after update of status, hidden, on_break, private_mode on member
        for each row when ((${STANDING('old')}) is distinct from (${STANDING('new')})) execute function tell_of_standing();
    `);
  }
}
