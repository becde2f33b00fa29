import type { QueryRunner } from 'typeorm';

/** An event waits once for each of its subscribers: a decision is taken back only where all of them still wait. */
export class HeldDeliveries1796100000016 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table held_effect add column deliveries integer not null default 1`);
  }
}
