import type { QueryRunner } from 'typeorm';
import { CLEAR, FORGET_UNBLOCKED, keepers, SHELVE } from '../mail-tally.js';

const keepersAsking = (first: string): string => keepers(SHELVE, `${FORGET_UNBLOCKED} ${CLEAR}`, first);

/** Whoever sends a letter answers what the other wrote, which mostly is nothing: then there is nothing to be counted anew. */
export class MailUnchanged1799000000420 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(keepersAsking('if not exists (select from gone) then return null; end if;'));
  }
}
