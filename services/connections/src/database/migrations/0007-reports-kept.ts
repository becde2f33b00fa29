import type { QueryRunner } from 'typeorm';

/** What a member who blocked or reported somebody keeps of them: the name they knew. */
export class ReportsKept1796000000007 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- By what name the reporter knew whom they reported; null where they could not see them then.
      alter table report add column known_name text;

      -- Whom a member has blocked, and by what name they knew them.
      create view known_block as
        select blocker_id as member_id, blocked_id as other_id, known_name from block;
      grant select on known_block to members;
    `);
  }
}
