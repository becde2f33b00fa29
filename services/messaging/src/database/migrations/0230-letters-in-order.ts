import type { QueryRunner } from 'typeorm';

/** Whether an earlier letter of the same two is still to be told is asked with each letter. */
export class LettersInOrder1798500000230 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index outbox_untold on outbox (((payload->>'to')::bigint), ((payload->>'from')::bigint))
        where type = 'stranger.wrote'
    `);
  }
}
