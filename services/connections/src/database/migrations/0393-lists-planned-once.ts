import type { QueryRunner } from 'typeorm';
import { relist, UNWANTED_BY_TABLE } from '../relist.js';

/**
 * To plan the statement that lists pairs took twice as long as to carry it out for the one pair of a wink. It is planned once
 * a connection now, in a way that is right for one pair and for very many.
 */
export class ListsPlannedOnce1799500000393 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(relist(UNWANTED_BY_TABLE, `set plan_cache_mode = 'force_generic_plan'`));
  }
}
