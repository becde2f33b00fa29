import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepWhatIsHeld } from '#moderation/published';
import { KEPT_FOR_HOLDS } from '../../holds/kept-for-holds.js';

/** Keeps what is erased of members under a hold. */
export class Held1797900000284 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(keepWhatIsHeld('messaging', KEPT_FOR_HOLDS));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop function keep_held() cascade; drop table held`);
  }
}
