import type { QueryRunner } from 'typeorm';

/** What was a member's who has left, for as long as they may come back. */
export class Sealed1797900000251 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sealed (
        member_id bigint not null,
        relation text not null,
        content jsonb not null,
        sealed_at timestamptz not null default now()
      );
      create index sealed_of on sealed (member_id, relation);
      -- Photos of which the files stay although nobody is shown them.
      create view sealed_photo as select (content ->> 'id')::bigint as id from sealed where relation = 'photo';
      create index sealed_photo_id on sealed (((content ->> 'id')::bigint)) where relation = 'photo';
    `);
  }
}
