import type { QueryRunner } from 'typeorm';

/** Messaging reads where to write and whether it may, and no more: no birth date, zip, gender. The version before read no more either. */
export class NarrowRegistration1796300000090 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      revoke select on registration from messaging;
      grant select (id, email, status, created_at, email_confirmed) on registration to messaging;
    `);
  }
}
