import type { QueryRunner } from 'typeorm';

/** Who is gone, and since when: from then on the terms run for which safety data is kept. */
export class FormerMembers1795400000002 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table former_member (
        member_id bigint primary key,
        removed_at timestamptz not null
      );
      create index former_member_since on former_member (removed_at);
      create index report_by on report (reporter_id);
    `);
  }
}
