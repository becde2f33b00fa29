import type { QueryRunner } from 'typeorm';

/** By what name a member knew whom they blocked; null where they could not see them then. */
export class KnownNames1795800000006 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table block add column known_name text`);
  }
}
