import type { QueryRunner } from 'typeorm';

/** Whether a profile that the desk hides stays hidden when the desk shows it again, because something else hides it as well. */
export class OwnHidingKept1799500000395 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table member add column stays_hidden boolean not null default false`);
  }
}
