import type { QueryRunner } from 'typeorm';

/** The desk reads which name a member gave where others read the username. */
export class DoubtedNames1795700000011 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      comment on column member.first_name is
        'The name others read. One that is in doubt stands in drafts until the desk has approved it.';

      create view doubted_name as
        select id, drafts ->> 'firstName' as name from member where drafts ->> 'firstName' is not null;
      grant select on doubted_name to moderation;
    `);
  }
}
