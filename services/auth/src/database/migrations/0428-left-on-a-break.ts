import type { QueryRunner } from 'typeorm';

/** Whose account was closed during a break is on it still when the account comes back, until they sign in. */
export class LeftOnABreak1799900000428 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table departure add column break_since timestamptz`);
  }
}
