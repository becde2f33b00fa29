import { visibleTo } from '#members/published';
import { Database } from '#platform/data/database';
import type { Outbox } from '#platform/events/outbox';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { NEW_LIKES } from '../../../messaging/src/live/live.service.js';
import { connectionsService } from '../connections.service.js';
import { deepPageOf, pageOf, totalOf, type ListName } from './lists.queries.js';
import { LIST_NAMES, readList } from './read-lists.fixture.js';
import { OWNERS, SettleLists } from './settle-lists.js';

/** Odd, so that pages and shelves end elsewhere. */
const PAGE = 3;
const MEMBERS = 9;

describe('the lists of who did what about whom', () => {
  let app: TestApp;
  let database: Database;
  let ids: number[];

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, connectionsService);
    ids = [];
    for (let n = 0; n < MEMBERS; n += 1) ids.push((await app.make.member()).id);
  });
  afterAll(() => database.close());

  const readOf = async (name: ListName, owner: number): Promise<number[]> =>
    (await database.rows<{ id: number }>({ name: `read-${name}`, text: readList(name) }, [owner])).map(({ id }) => id);
  const byPages = async (name: ListName, owner: number, rows: number, page: typeof pageOf): Promise<number[]> => {
    const found: number[] = [];
    for (let from = 0; from < rows + PAGE; from += PAGE) {
      const statement = { name: `${page.name}-${name}`, text: page(name) };
      found.push(...(await database.rows<{ id: number }>(statement, [owner, PAGE, from])).map(({ id }) => id));
    }
    return found;
  };
  const totalIn = async (name: ListName, owner: number): Promise<number> =>
    (await database.one<{ total: number }>({ name: `count-${name}`, text: totalOf(name) }, [owner])).total;

  /** What is new to an owner, looked at row by row, and as the bar counts it. */
  const news = async (owner: number) => ({
    read: await app.sql(
      `select k.kind, (
         select count(*)::int from connections.unseen u join members.card c on c.id = u.other_id
         where u.member_id = $1 and u.kind = k.kind and ${visibleTo('$1', 'c')}) as total
       from (values ('wink'), ('view'), ('favorite')) k(kind) order by 1`,
      [owner],
    ),
    counted: await app.sql(`select kind, total::int from (${NEW_LIKES}) n order by 1`, [owner]),
  });

  /** Compares the numbers of all lists, and of some each of their pages; gives the length of the longest. */
  const compare = async (paged: (name: ListName) => boolean): Promise<number> => {
    let longest = 0;
    for (const owner of ids) {
      const { read, counted } = await news(owner);
      expect([owner, counted]).toEqual([owner, read]);
      for (const name of LIST_NAMES) {
        const rows = await readOf(name, owner);
        expect([name, owner, await totalIn(name, owner)]).toEqual([name, owner, rows.length]);
        longest = Math.max(longest, rows.length);
        if (!paged(name)) continue;
        expect(await byPages(name, owner, rows.length, pageOf)).toEqual(rows);
        expect(await byPages(name, owner, rows.length, deepPageOf)).toEqual(rows);
      }
    }
    return longest;
  };
  const following = () => app.sql('select member_id from connections.changed_standing');

  const settle = (memberId: number): Promise<void> =>
    database.transaction((tx) =>
      new SettleLists({ append: async () => '' } as unknown as Outbox).handle(tx, { memberId }),
    );

  /** Holds a transaction open after its statement; gives what ends it. */
  const held = async (statement: string, values: unknown[]): Promise<() => Promise<void>> => {
    let end!: () => void;
    let over!: Promise<void>;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await new Promise<void>((written, failed) => {
      over = database.transaction(async (tx) => {
        await tx.run(statement, values);
        written();
        await ended;
      });
      over.catch(failed);
    });
    return () => {
      end();
      return over;
    };
  };
  const WINK = 'insert into wink (from_id, to_id) values ($1, $2)';

  it('follow a member who hides only when nobody writes any more who may not have seen it', async () => {
    const [hider, reader] = [(await app.make.member()).id, (await app.make.member()).id];
    const commit = await held(WINK, [hider, reader]);
    await app.sql('update members.member set hidden = true where id = $1', [hider]);
    await settle(hider);
    await settle(hider);
    await commit();
    expect(await totalIn('winks', reader)).toBe(0);
    await eventually(async () => expect(await following()).toEqual([]));
    expect(await totalIn('winks', reader)).toBe(0);
    expect(await app.sql('select from connections.listed where owner_id = $1', [reader])).toEqual([]);
  });

  it('are without who is blocked while the wink is written', async () => {
    const [winker, reader] = [(await app.make.member()).id, (await app.make.member()).id];
    await database.run(WINK, [ids[0], reader]);
    const commit = await held(WINK, [winker, reader]);
    const block = database.run('insert into block (blocker_id, blocked_id) values ($1, $2)', [reader, winker]);
    await eventually(async () =>
      expect(
        await app.sql(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into block%'`,
        ),
      ).toHaveLength(1),
    );
    await Promise.all([commit(), block]);
    expect(await totalIn('winks', reader)).toBe(1);
    await database.run('delete from wink where to_id = $1', [reader]);
    expect(await app.sql('select from connections.list_tally where owner_id = $1', [reader])).toEqual([]);
  });

  it('follow a member in as many lists as there are, some at a time', async () => {
    const owners = OWNERS + 50;
    const hider = (await app.make.member()).id;
    await app.sql(
      `insert into connections.favorite (from_id, to_id) select 1000000 + n, $1 from generate_series(1, $2::int) n`,
      [hider, owners],
    );
    const listed = async () =>
      (
        await app.sql<{ n: number }>('select count(*)::int as n from connections.listed where other_id = $1', [hider])
      )[0]!.n;
    expect(await listed()).toBe(owners);
    await app.sql('update members.member set on_break = true where id = $1', [hider]);
    expect(await totalIn('favorites', 1_000_001)).toBe(0);
    await eventually(async () => expect(await listed()).toBe(0));
    await app.sql('delete from connections.favorite where to_id = $1', [hider]);
  });

  it('are as each owner sees them, in number and on every page, whatever many do to them at the same time', async () => {
    const random = seeded(5_309);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const yes = (share = 0.5): boolean => random() < share;
    const two = (): [number, number] => {
      const first = one(ids);
      return [first, one(ids.filter((id) => id !== first))];
    };
    const table = () => one(['view', 'wink', 'favorite'] as const);
    const sides = { view: ['viewer_id', 'viewed_id'], wink: ['from_id', 'to_id'], favorite: ['from_id', 'to_id'] };
    const ago = () => `now() - interval '${Math.floor(random() * 90)} seconds'`;
    const like = (): [string, unknown[]] => {
      const [what, pair] = [table(), two()];
      const [from, to] = sides[what];
      return [
        `insert into ${what} (${from}, ${to}, last_at, held) values ($1, $2, ${ago()}, $3)
         on conflict (${from}, ${to}) do update set last_at = excluded.last_at, hidden_by_owner = false`,
        [...pair, yes(0.1)],
      ];
    };
    const crowd = (): [string, unknown[]] => {
      const what = table();
      const [from, to] = sides[what];
      return [
        `insert into ${what} (${from}, ${to}, last_at) select m.id, $1, ${ago()} + m.n * interval '1 second'
         from unnest($2::bigint[]) with ordinality as m(id, n) where m.id <> $1
         on conflict (${from}, ${to}) do update set last_at = excluded.last_at`,
        [one(ids), ids],
      ];
    };
    const some = (what: string, set: string): [string, unknown[]] => [
      `${set} where abs(hashint8(id + $1)) % 9 = 0`.replace('TABLE', what),
      [Math.floor(random() * 99)],
    ];
    const pairs: (() => [string, unknown[]])[] = (
      [
        ['block', 'blocker_id', 'blocked_id'],
        ['kept_apart', 'member_id', 'other_id'],
        ['never_meet', 'member_id', 'other_id'],
        ['unlock', 'owner_id', 'other_id'],
      ] as const
    ).flatMap(([what, from, to]) => [
      () => [`insert into ${what} (${from}, ${to}) values ($1, $2) on conflict do nothing`, two()],
      () => [`delete from ${what} where ${from} = $1 or ${to} = $2`, two()],
    ]);
    const acts: (() => [string, unknown[]])[] = [
      ...Array.from({ length: 18 }, () => like),
      ...Array.from({ length: 4 }, () => crowd),
      () => some(table(), `update TABLE set hidden_by_owner = ${yes(0.3)}`),
      () => some(table(), `update TABLE set held = ${yes(0.2)}`),
      () => some(one(['wink', 'favorite']), `update TABLE set filtered = ${yes(0.3)}`),
      () => some(table(), 'delete from TABLE'),
      () => [
        `insert into seen (member_id, kind, at) values ($1, $2, ${ago()})
         on conflict (member_id, kind) do update set at = excluded.at`,
        [one(ids), table()],
      ],
      ...pairs,
    ];
    const standing = () => {
      const [set, value] = one<[string, string]>([
        ['hidden', String(yes(0.2))],
        ['on_break', String(yes(0.2))],
        ['private_mode', String(yes(0.3))],
        ['status', yes(0.2) ? `'suspended'` : `'active'`],
      ]);
      return app.sql(`update members.member set ${set} = ${value} where id = $1`, [one(ids)]);
    };
    const leave = () => {
      const gone = one(ids);
      return database.transaction(async (tx) => {
        for (const [what, [from, to]] of Object.entries(sides)) {
          if (yes(0.6)) await tx.run(`delete from ${what} where $1 in (${from}, ${to})`, [gone]);
        }
      });
    };
    const shelving = () => {
      const [name, owner] = [one(LIST_NAMES), one(ids)];
      return database.transaction(async (tx) => {
        await tx.run(`select from list_tally where owner_id = $1 for update`, [owner]);
        await tx.run(`select shelve($1, $2, 1)`, [owner, name]);
      });
    };
    let [longest, shelves, changed] = [0, 0, 0];
    for (let round = 0; round < 25; round += 1) {
      const work = Array.from({ length: 12 }, () => one(acts)());
      // Who is told to wait for another that waits for oneself begins anew, as every caller of the product does.
      const outcomes = await Promise.allSettled([
        ...work.map(([statement, values], at) =>
          database.transaction(async (tx) => {
            await tx.run(statement, values);
            if (at === 11) throw new Error('given up');
          }),
        ),
        ...[standing, shelving, shelving, shelving, () => settle(one(ids))].map((act) => act()),
        ...(round % 9 === 8 ? [leave()] : []),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/given up|deadlock/);
      longest = Math.max(longest, await compare((name) => name === LIST_NAMES[round % LIST_NAMES.length]));
      const [seen] = await app.sql<{ shelves: number; changed: number }>(
        `select (select count(*) from connections.list_shelf)::int as shelves,
                (select count(*) from connections.changed_standing)::int as changed`,
      );
      shelves = Math.max(shelves, seen!.shelves);
      changed = Math.max(changed, seen!.changed);
    }
    expect([longest > 5, shelves > 8, changed > 0]).toEqual([true, true, true]);
    // The rows follow in the end, so that nobody has to be looked at any more.
    await eventually(async () => expect(await following()).toEqual([]));
    await compare(() => true);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
