import type { QueryRunner } from 'typeorm';
import { SIDES } from '../list-names.js';

export const INDEXES = {
  // In whose lists somebody stands whom they favorited.
  favorite_of: 'favorite (to_id, from_id)',
  block_list: 'block (blocker_id, created_at desc, id desc)',
  report_list: 'report (reporter_id, id desc)',
};

/** So many rows at a time, in a transaction each: nobody waits for longer than for one of them. */
const AT_A_TIME = 500;
const TRIES = 10;
/** Each of two waits for the other, or somebody for longer than the migration may. */
const LOCKED = ['40P01', '55P03'];

/**
 * Lists what was there before the triggers were. Members go on meanwhile, as the version before has them: what they change is
 * listed by the triggers, and listing a pair once more changes nothing. So it may also end anywhere, and begin anew.
 */
export class ListsFilled1799500000382 {
  /** Its statements are transactions of their own. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // One that was not finished is of no use.
      await db.query(`drop index if exists ${name}`);
      await db.query(`create index concurrently ${name} on ${columns}`);
    }
    for (const [table, sides] of Object.entries(SIDES))
      for (const side of sides)
        for (let done: string | null = '0'; done !== null;) done = await fill(db, table, side, done, TRIES);
  }
}

/** Lists the next rows of a table, for the owners of one side; gives the id of the last, or null when there was none. */
async function fill(
  db: QueryRunner,
  table: string,
  [owner, other]: readonly [string, string],
  after: string,
  tries: number,
): Promise<string | null> {
  try {
    const [{ last }]: [{ last: string | null }] = await db.query(
      `select max(l.id) as last, relist(array_agg(l.owner_id), array_agg(l.other_id))
       from (
         select id, ${owner} as owner_id, ${other} as other_id from ${table} where id > $1 order by id limit ${AT_A_TIME}
       ) l`,
      [after],
    );
    return last;
  } catch (error) {
    if (tries === 1 || !LOCKED.includes(String((error as { code?: unknown }).code))) throw error;
    return fill(db, table, [owner, other], after, tries - 1);
  }
}
