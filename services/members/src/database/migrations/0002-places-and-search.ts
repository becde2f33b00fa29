import type { QueryRunner } from 'typeorm';
import { loadPlaces } from '../../places/load-places.js';

export class PlacesAndSearch1790000000002 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table place (
        id integer primary key,
        city text not null,
        state text not null,
        lat double precision,
        lon double precision,
        cell integer not null,
        unique (state, city),
        check ((lat is null) = (lon is null))
      );

      create table zip (
        zip text primary key check (zip ~ '^[0-9]{5}$'),
        place_id integer not null references place
      );

      -- What search reads of a member: one narrow row for everybody who is shown, written in the transaction that
      -- writes the member. 0 stands for a choice not made. Columns are ordered so that none needs padding.
      create table member_search (
        id bigint primary key references member on delete cascade,
        last_active timestamptz not null,
        place_id integer not null,
        cell integer not null,
        birth_date date not null,
        relationship smallint not null,
        body_type smallint not null,
        ethnicity smallint not null,
        education smallint not null,
        gender "char" not null,
        has_photo boolean not null,
        completed boolean not null,
        private_mode boolean not null
      ) with (
        fillfactor = 90,
        -- A member who was active leaves a dead row behind. With the default of 20 % of the table, index-only scans
        -- would read the heap for most rows long before the first vacuum.
        autovacuum_vacuum_scale_factor = 0.01,
        autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05
      );

      -- The order of results within one cell, with everything the filters ask: searches read nothing but this.
      create index member_search_walk
        on member_search (cell, gender, has_photo desc, last_active desc, id desc)
        include (place_id, birth_date, relationship, body_type, ethnicity, education, completed, private_mode);

      -- Members in private mode are counted for each viewer anew; there are few.
      create index member_search_private
        on member_search (cell, gender)
        include (id, place_id, birth_date, relationship, body_type, ethnicity, education, private_mode)
        where private_mode;

      -- Grows with every change to who would be counted in a cell, so that a total once counted is known to hold still.
      create table search_cell (
        cell integer not null,
        gender "char" not null,
        changes bigint not null,
        primary key (cell, gender)
      ) with (fillfactor = 70);
    `);
    await loadPlaces(db);
    await db.query('analyze place, zip');
  }
}
