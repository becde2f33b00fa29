import type { QueryRunner } from 'typeorm';

/** A place to search from for some days, beside the one where a member lives. */
export class Travels1797600000120 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table travel (
        member_id bigint primary key references member on delete cascade,
        place_id integer not null references place,
        -- As its member typed it, and reads it; others are told the place.
        zip char(5) not null,
        -- The last day on which it holds.
        until date not null
      );
      create index travel_over on travel (until);
    `);
  }
}
