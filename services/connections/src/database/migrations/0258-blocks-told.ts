import type { QueryRunner } from 'typeorm';

/**
 * Messaging keeps apart the letters of whom a member has blocked, and hears of each block in its transaction: by a trigger, so
 * that a version before tells it too. Until messaging has migrated nobody listens; it then reads all blocks there are.
 */
export class BlocksTold1798600000258 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function tell_of_block() returns trigger
      language plpgsql security definer set search_path = connections, pg_temp as $$
      begin
        if to_regprocedure('messaging.note_block(bigint, bigint, boolean)') is null then
          return null;
        end if;
        if tg_op = 'INSERT' then
          perform messaging.note_block(new.blocker_id, new.blocked_id, true);
        else
          perform messaging.note_block(old.blocker_id, old.blocked_id, false);
        end if;
        return null;
      end $$;
      create trigger tell_of_block after insert or delete on block for each row execute function tell_of_block();
    `);
  }
}
