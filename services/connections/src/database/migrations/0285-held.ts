import type { QueryRunner } from 'typeorm';
import { keepWhatIsHeld } from '#moderation/published';
import { KEPT_FOR_HOLDS } from '../../holds/kept-for-holds.js';

/** Keeps what is erased of members under a hold. */
export class Held1797900000285 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(keepWhatIsHeld('connections', KEPT_FOR_HOLDS));
  }
}
