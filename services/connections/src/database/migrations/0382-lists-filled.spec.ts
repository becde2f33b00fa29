import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
import { LIST_NAMES, readList } from '../../lists/read-lists.fixture.js';
import { deepPageOf, totalOf } from '../../lists/lists.queries.js';
import { SIDES } from '../list-names.js';
import { KeptLists1799500000381 } from './0381-kept-lists.js';
import { INDEXES, ListsFilled1799500000382 } from './0382-lists-filled.js';

const MEMBERS = 40;
const ALL = 10_000;

/** A database in which no list is kept yet. */
const WITHOUT_LISTS = `
  drop index ${Object.keys(INDEXES).join(', ')};
  ${Object.keys(SIDES)
    .map((table) => `drop function list_${table}() cascade;`)
    .join(' ')}
  drop function list_by_block(), list_by_kept_apart(), list_by_never_meet(), list_by_unlock() cascade;
  drop view unsettled;
  drop function note_standing(bigint), news_of(bigint), relist(bigint[], bigint[]);
  drop table changed_standing, list_shelf, list_tally, listed;
  drop function keep_lists(), shelve(bigint, list_name, integer);
  drop type list_name;`;

describe('lists that were there before they were kept', () => {
  let client: pg.Client;
  /** Somebody on the version before, who goes on meanwhile. */
  let meanwhile: pg.Client;
  let url: string;

  const connect = async () => {
    const opened = new pg.Client({ connectionString: url, options: '-c search_path=connections,public' });
    opened.setTypeParser(20, Number);
    await opened.connect();
    return opened;
  };
  beforeAll(async () => {
    url = await copyTemplate(testStores().databaseUrl);
    client = await connect();
    meanwhile = await connect();
  });
  afterAll(() => Promise.all([client.end(), meanwhile.end()]));

  const runner = (after: () => Promise<unknown> = async () => undefined) =>
    ({
      query: async (text: string, values: unknown[] = []) => {
        const { rows } = await client.query(text, values);
        await after();
        return rows as object[];
      },
    }) as unknown as QueryRunner;
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => Number(id));

  it('are filled with what was there, and with what the version before writes while they are', async () => {
    await client.query(WITHOUT_LISTS);
    await client.query(`
      insert into members.member (id, username, gender, seeking, birth_date, age_from, age_to, member_type, hidden, private_mode)
      select n, 'member ' || n, 'F', 'M', '1990-01-01', 30, 40, 1, n % 9 = 0, n % 7 = 0 from generate_series(1, ${MEMBERS}) n;
      create temporary table pair as select a.n as a, b.n as b from generate_series(1, ${MEMBERS}) a(n), generate_series(1, ${MEMBERS}) b(n)
        where a.n <> b.n;
      insert into view (viewer_id, viewed_id, hidden_by_owner) select a, b, (a + b) % 5 = 0 from pair;
      insert into wink (from_id, to_id, filtered, held) select a, b, a % 4 = 0, b % 6 = 0 from pair where (a * b) % 3 > 0;
      insert into favorite (from_id, to_id, last_at) select a, b, now() - a * interval '1 hour' from pair where (a + b) % 2 = 0;
      insert into block (blocker_id, blocked_id) select a, b from pair where (a * 7 + b) % 11 = 0;
      insert into unlock (owner_id, other_id) select a, b from pair where (a + b) % 3 = 0;`);

    await client.query('begin');
    await new KeptLists1799500000381().up(runner());
    await client.query('commit');
    let batches = 0;
    const write = async (): Promise<void> => {
      batches += 1;
      const [one, other] = [1 + (batches % MEMBERS), 1 + ((batches * 3 + 1) % MEMBERS)];
      if (one === other) return;
      for (const statement of [
        `insert into wink (from_id, to_id) values ($1, $2) on conflict (from_id, to_id) do update set last_at = now(), hidden_by_owner = false`,
        `update view set hidden_by_owner = not hidden_by_owner where viewer_id = $1 or viewed_id = $2`,
        `insert into block (blocker_id, blocked_id) values ($2, $1) on conflict do nothing`,
        `delete from block where blocker_id = $1 and blocked_id <> $2`,
        `delete from favorite where from_id = $1 and to_id <> $2`,
        `update members.member set private_mode = not private_mode, hidden = id = $2 where id in ($1, $2)`,
      ])
        await meanwhile.query(statement, [one, other]);
    };
    await new ListsFilled1799500000382().up(runner(write));

    expect(batches).toBeGreaterThan(10);
    let rows = 0;
    for (let owner = 1; owner <= MEMBERS; owner += 1)
      for (const name of LIST_NAMES) {
        const read = await ids(readList(name), [owner]);
        const { rows: counted } = await client.query<{ total: number }>(totalOf(name), [owner]);
        expect([owner, name, Number(counted[0]!.total)]).toEqual([owner, name, read.length]);
        expect([owner, name, await ids(deepPageOf(name), [owner, ALL, 0])]).toEqual([owner, name, read]);
        rows += read.length;
      }
    expect(rows).toBeGreaterThan(500);
  });
});
