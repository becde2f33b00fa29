import type { QueryRunner } from 'typeorm';

/** When the one who was winked at was last told: a second click is not news. */
export class WinkTold1795400000003 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table wink add column told_at timestamptz not null default now()`);
  }
}
