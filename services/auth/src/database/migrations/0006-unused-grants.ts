import type { QueryRunner } from 'typeorm';

/** Takes back what nobody reads, the version before this one included: it runs on without these grants. */
export class UnusedGrants1795600000006 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      revoke select on account_state from messaging, connections;
      revoke select (id, created_at) on registration from moderation;
    `);
  }
}
