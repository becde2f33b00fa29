import type { QueryRunner } from 'typeorm';

/** Who is gone, and since when: from then on the term runs for which their cases are kept. */
export class FormerMembers1795400000003 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table former_member (
        member_id bigint primary key,
        removed_at timestamptz not null
      );
      create index former_member_since on former_member (removed_at);
      create index staff_session_age on staff_session (signed_in_at);
    `);
  }
}
