import type { QueryRunner } from 'typeorm';

/** Takes back what auth does not read, nor did in the version before this one: it runs on without this grant. */
export class UnusedGrants1795600000010 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`revoke select on card from auth`);
    // It is worked out from photo_name and never was null; now the views' readers can rely on it.
    await db.query(`alter table member alter column has_photo set not null`);
  }
}
