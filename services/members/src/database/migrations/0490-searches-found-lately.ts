import type { QueryRunner } from 'typeorm';

/** Whether a search has found somebody since its owner looked is one look by index, however many it has ever found. */
export class SearchesFoundLately1800000000490 {
  /** Members are found meanwhile. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // One that was not finished is of no use.
    await db.query(`drop index if exists search_match_lately`);
    await db.query(`create index concurrently search_match_lately on search_match (search_id, found_at)`);
  }
}
