import { OPTION_LISTS, type SearchFilters } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { membersService } from '../members.service.js';
import { Places } from '../places/places.js';
import { CHOICE_COLUMNS, CHOICE_FILTERS, criteriaOf, type ChoiceFilter } from './criteria.js';
import { projectMember } from './member-search.js';
import { SearchService } from './search.service.js';
import { Totals } from './totals.js';

const ZIPS = ['10001', '10118', '07030', '11201', '19103', '06511'] as const;
const HERE = { offset: 0, limit: 0 };
const GIVEN_UP = new Error('given up');

type Row = Readonly<Record<'place_id' | (typeof CHOICE_COLUMNS)[ChoiceFilter], number>> & {
  readonly birth_date: string;
};
const LOOK = `
  select array(
      select coalesce(c.changes, 0)::float8 from unnest($1::int[]) with ordinality as asked(cell, at)
      left join search_cell c on c.cell = asked.cell and c.gender = $2::"char" order by asked.at
    ) as changes,
    coalesce((select json_agg(s) from member_search s
      where s.cell = any($1) and s.gender = $2::"char" and not s.private_mode), '[]') as rows`;

describe('totals', () => {
  let app: TestApp;
  let database: Database;
  let places: Places;
  let processes: SearchService[];
  let ids: number[];
  const random = seeded(4_713);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const yes = (share = 0.5): boolean => random() < share;

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, membersService);
    places = new Places(database);
    await places.onModuleInit();
    processes = [1, 2, 3].map(() => new SearchService(database, places, new Clock()));
    ids = [];
    for (let n = 0; n < 60; n += 1) {
      const traits = { gender: one(['F', 'M'] as const), age: 20 + Math.floor(random() * 40), zip: one(ZIPS) };
      ids.push((await app.make.member({ ...traits, privateMode: yes(0.1) })).id);
    }
  });
  afterAll(() => database.close());

  const request = (): SearchFilters => {
    const from = 18 + Math.floor(random() * 30);
    const some = (list: keyof typeof OPTION_LISTS) =>
      yes(0.25) ? OPTION_LISTS[list].filter(() => yes()).map(({ code }) => code) : [];
    return {
      ...{ zip: one(ZIPS), seeking: one(['F', 'M'] as const), miles: one([5, 25, 100] as const) },
      ...{ ageFrom: from, ageTo: from + Math.floor(random() * 30) },
      ...{ bodyTypes: some('bodyType'), ethnicities: some('ethnicity') },
      ...{ relationships: some('relationship'), educations: some('education') },
    } as SearchFilters;
  };

  /** The numbers of a search's cells, and how many fit at the same moment when one reads everybody. */
  const look = async (filters: SearchFilters) => {
    const circle = places.circle(places.placeOfZip(filters.zip)!.id, filters.miles);
    const criteria = criteriaOf(filters, circle, new Date());
    const { changes, rows } = await database.one<{ changes: number[]; rows: Row[] }>({ name: 'look', text: LOOK }, [
      circle.cells,
      criteria.gender,
    ]);
    const fits = (row: Row): boolean =>
      ((circle.bits[row.place_id >> 3]! >> (row.place_id & 7)) & 1) === 1 &&
      row.birth_date > criteria.bornAfter &&
      row.birth_date <= criteria.bornUntil &&
      CHOICE_FILTERS.every((choice) => ((criteria.choices[choice] ?? ~0) >> row[CHOICE_COLUMNS[choice]]) & 1);
    return { criteria, changes, count: rows.filter(fits).length };
  };

  const told = async (search: SearchService, viewer: number, filters: SearchFilters): Promise<number> =>
    (await search.search({ memberId: viewer, memberType: 1 }, filters, HERE)).totalElements;

  const change = async (id: number): Promise<void> => {
    const [assignment, value] = one<() => [string, unknown]>([
      () => ['hidden = $2', yes(0.3)],
      () => ['private_mode = $2', yes(0.3)],
      () => ['place_id = (select place_id from zip where zip = $2)', one(ZIPS)],
      () => ['body_type = $2', one([null, 1, 8])],
      () => ['education = $2', one([null, 1, 6])],
      () => ['gender = $2', one(['M', 'F'])],
      () => ['birth_date = $2', one(['1960-05-05', '1988-10-10', '2001-02-03'])],
      () => ['last_active = $2', new Date()],
    ])();
    await database.transaction(async (tx) => {
      await tx.run(`update member set ${assignment} where id = $1`, [id, value]);
      await projectMember(tx, id);
      if (yes(0.1)) throw GIVEN_UP;
    });
  };
  /** What happens behind the back of whoever has counted. */
  const unheard: readonly (() => Promise<unknown>)[] = [
    // The version before writes a member, and counts on by one.
    () =>
      app.sql(
        `with changed as (update members.member_search set body_type = 3 where id = $1 returning cell, gender)
         update members.search_cell c set changes = changes + 1 from changed
         where c.cell = changed.cell and c.gender = changed.gender`,
        [one(ids)],
      ),
    // What is long past is erased.
    () => app.sql('delete from members.counted_change'),
    // Everybody is put back to an earlier day, and so are the numbers.
    async () => {
      await app.sql(`update members.search_cell set changes = changes / 2, before = 0`);
      await app.sql(`update members.member_search set birth_date = birth_date + 400 where id = $1`, [one(ids)]);
    },
  ];

  it('are those of the members one by one, in each process, for five hundred random searches while members change', async () => {
    const kept = [new Totals(), new Totals(), new Totals()];
    let [compared, most] = [0, 0];
    /** What a process tells, which is right at the moment of the look or says that this is over. */
    const compare = async (totals: Totals, filters = request()): Promise<boolean> => {
      const { criteria, changes, count } = await look(filters);
      const total = await totals.count(database, criteria, changes);
      if (total === undefined) return false;
      expect([filters, total]).toEqual([filters, count]);
      compared += 1;
      most = Math.max(most, total);
      return true;
    };
    for (let round = 0; compared < 500; round += 1) {
      // Members change while processes count, so that each hears of some changes sooner than of others.
      const changes = [...new Set(Array.from({ length: 5 }, () => one(ids)))].map((id) => change(id));
      const outcomes = await Promise.allSettled([
        ...changes,
        ...kept.map((totals) => compare(totals)),
        ...kept.map((totals) => compare(totals)),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toEqual(GIVEN_UP);
      if (round % 3 === 0) await one(unheard)();
      // Now that nobody changes, a second look is good for all.
      for (const totals of kept)
        for (let times = 0; times < 4; times += 1) {
          const filters = request();
          expect((await compare(totals, filters)) || (await compare(totals, filters))).toBe(true);
        }
    }
    expect(most).toBeGreaterThan(10);
  });

  it('are told for one moment: nobody who moves from one cell to another is counted twice or not at all', async () => {
    const mover = await app.make.member({ gender: 'F', age: 77, zip: '10001' });
    const filters = { ...request(), ageFrom: 77, ageTo: 77, seeking: 'F', zip: '10001', miles: 100 } as SearchFilters;
    const everybody = { ...filters, bodyTypes: [], ethnicities: [], relationships: [], educations: [] };
    let [moving, looking] = [true, true];
    const seen: number[] = [];
    const moves = (async () => {
      // At least until the others have looked a few times.
      for (let n = 0; looking && (n < 60 || seen.length <= 10); n += 1)
        await database.transaction(async (tx) => {
          await tx.run(`update member set place_id = (select place_id from zip where zip = $2) where id = $1`, [
            mover.id,
            n % 2 ? '10001' : '19103',
          ]);
          await projectMember(tx, mover.id);
        });
      moving = false;
    })();
    try {
      while (moving) seen.push(...(await Promise.all(processes.map((search) => told(search, ids[0]!, everybody)))));
    } finally {
      looking = false;
      await moves;
    }
    expect(new Set(seen)).toEqual(new Set([1]));
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
