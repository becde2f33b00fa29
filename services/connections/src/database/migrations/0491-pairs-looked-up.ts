import type { QueryRunner } from 'typeorm';

/**
 * Most members have blocked, passed on or favorited a few others, some ten thousand. A plan is made once for all, and by the average
 * it went through all of somebody's where it was asked about twenty: told to expect more, it looks those up by the index of pairs.
 */
export class PairsLookedUp1799500000491 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table block alter column blocker_id set (n_distinct = -0.01);
      alter table pass alter column passer_id set (n_distinct = -0.01);
      alter table favorite alter column from_id set (n_distinct = -0.01);
      analyze block (blocker_id), pass (passer_id), favorite (from_id);
    `);
  }
}
