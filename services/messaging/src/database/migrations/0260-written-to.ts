import type { QueryRunner } from 'typeorm';

/** To whom members have written, without a word of it. */
export class WrittenTo1797900000260 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create view written_to as
        select sender_id as member_id, recipient_id as other_id from mail where kind is null and not held;
      grant select on written_to to members;
    `);
  }
}
