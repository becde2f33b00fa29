import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Takes back what the desk does not read, nor did in the version before this one: it runs on without this grant. */
export class UnusedGrants1795600000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`revoke select on block_pair from moderation`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`grant select on block_pair to moderation`);
  }
}
