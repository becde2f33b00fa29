import type { QueryRunner } from 'typeorm';

/** What was a member's who has left, for as long as they may come back. */
export class Sealed1797900000254 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sealed (
        member_id bigint not null,
        relation text not null,
        content jsonb not null,
        sealed_at timestamptz not null default now()
      );
      create index sealed_of on sealed (member_id, relation);
    `);
  }
}
