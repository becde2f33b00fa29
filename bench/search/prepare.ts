import pg from 'pg';
import { migrate } from '#platform/data/migrate';
import { allServices } from '../../services/all.js';
import { SEARCH_COLUMNS, SEARCH_TRUTH } from '../../services/members/src/search/member-search.js';
import { fillMembers } from '../data/members.js';

/** A database of its own with so many seeded members. */
export class BenchDatabase {
  private constructor(
    readonly url: string,
    readonly name: string,
    readonly members: number,
    private readonly admin: pg.Client,
  ) {}

  /** `admin` is connected to another database of the same server. */
  static async fill(adminUrl: string, admin: pg.Client, members: number): Promise<BenchDatabase> {
    const name = `bench_search_${members}`;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    await migrate(url.href, allServices);
    const db = new pg.Client({ connectionString: url.href });
    await db.connect();
    try {
      await fillMembers(db, members);
      await db.query('set search_path = members');
      // All at once what the service does member by member; the checks at the end compare both with a plain query.
      await db.query(`insert into member_search (${SEARCH_COLUMNS}) ${SEARCH_TRUTH}`);
      await db.query(`insert into search_cell select cell, gender, 1 from member_search group by cell, gender`);
      await makeTextbook(db);
      await db.query('vacuum analyze');
      await db.query('checkpoint');
    } finally {
      await db.end();
    }
    return new BenchDatabase(url.href, name, members, admin);
  }

  async drop(): Promise<void> {
    await this.admin.query(`drop database if exists ${this.name} with (force)`);
  }
}

/** What a textbook does for "near me": coordinates in the row, an index on them, a bounding box, the haversine formula. */
async function makeTextbook(db: pg.Client): Promise<void> {
  await db.query(`
    create table textbook as
      select s.id, s.gender::text as gender, p.lat, p.lon, s.birth_date, s.relationship, s.body_type, s.ethnicity,
             s.education, s.has_photo, s.private_mode, s.last_active, s.draw
      from member_search s join place p on p.id = s.place_id;
    alter table textbook add primary key (id);
    create index on textbook (gender, lat, lon);
    grant select on textbook to members;
  `);
}
