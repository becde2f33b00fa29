import type { QueryRunner } from 'typeorm';

/** Whom Close Matches show a member today, and how often each member was shown lately. */
export class CloseMatchesInTurn1797000000098 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row for whoever looks: the choice of a day stands, until its member searches.
      create table match_choice (
        member_id bigint primary key references member on delete cascade,
        day date not null,
        -- Counts the choices of the day.
        turn smallint not null,
        -- Where the member lived then: whoever moves is shown others.
        place_id integer not null,
        -- In order; the first of them fit both ways.
        members bigint[] not null,
        both_ways smallint not null,
        -- The next look is at others.
        renew boolean not null default false
      ) with (fillfactor = 70);
      create index match_choice_age on match_choice (day);

      -- How often Close Matches showed a member, half of it forgotten with every few days. Nobody is told.
      create table exposure (
        member_id bigint primary key references member on delete cascade,
        score real not null,
        day date not null
      ) with (fillfactor = 70);
      create index exposure_age on exposure (day);
    `);
  }
}
