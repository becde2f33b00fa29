import type { QueryRunner } from 'typeorm';

/** Who has read the safety notice of their state, and when: of each version once. */
export class SafetyNotices1796600000060 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table safety_notice (
        member_id bigint not null references member on delete cascade,
        state char(2) not null,
        version date not null,
        read_at timestamptz not null,
        primary key (member_id, state, version)
      );
    `);
  }
}
