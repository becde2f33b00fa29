import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the one who was winked at was last told: a second click is not news. */
export class WinkTold1795400000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table wink add column told_at timestamptz not null default now()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table wink drop column told_at`);
  }
}
