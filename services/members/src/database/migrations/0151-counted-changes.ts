import type { QueryRunner } from 'typeorm';

/** What changed of whom searches count, from one number of a cell to its next, so that who has counted need not do so again. */
export class CountedChanges1797800000151 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The number that went before. The version before only counts on; then the next change follows on none that is known.
      alter table search_cell add column before bigint not null default 0;

      -- Nobody's: it says what somebody who is counted was or is, and not who.
      create table counted_change (
        cell integer not null,
        gender "char" not null,
        before bigint not null,
        changes bigint not null,
        -- 1 for who came, -1 for who went, 0 for whom nobody counts.
        sign smallint not null,
        place_id integer not null,
        birth_date date not null,
        choices integer not null,
        at timestamptz not null default now()
      );
      create index counted_change_of_cell on counted_change (cell, gender, changes);
      create index counted_change_age on counted_change (at);
    `);
  }
}
