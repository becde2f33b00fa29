import type { QueryRunner } from 'typeorm';

/** Takes back what the desk does not read, nor did in the version before this one: it runs on without this grant. */
export class UnusedGrants1795600000005 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`revoke select on block_pair from moderation`);
  }
}
