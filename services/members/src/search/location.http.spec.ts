import {
  API,
  DISTANCES,
  MemberRow,
  OPTION_LISTS,
  SEARCH_ORDERS,
  type SearchFilters,
  type SearchOrder,
} from '#contract';
import type { TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { CloseMatches } from '../close-matches/close-matches.service.js';
import { SearchService } from './search.service.js';

// Thousands of searches: more than the usual time on a machine that is busy.
jest.setTimeout(240_000);

type Twin = Record<'id' | 'username' | 'folder' | 'name', string>;

/** A member's zip decides in which city the member is shown, and nothing else that anybody can observe. */
describe('where in a city a member lives', () => {
  let app: TestApp;
  let viewer: MadeMember;
  let search: SearchService;
  let newYork: string[];
  let around: string[];
  const random = seeded(20);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

  beforeAll(async () => {
    app = await sharedApp();
    search = app.running.app.get(SearchService, { strict: false });
    viewer = await app.make.member({ gender: 'M', zip: '10001' });
    const zips = await app.sql<{ zip: string; city: string; state: string }>(
      `select zip, city, state from zip join place on place.id = zip.place_id
       where lat between 39 and 42.5 and lon between -75.5 and -72 order by zip`,
    );
    newYork = zips.filter(({ city, state }) => city === 'New York' && state === 'NY').map(({ zip }) => zip);
    around = zips.map(({ zip }) => zip);
    for (let n = 0; n < 40; n += 1) {
      await app.make.member({
        gender: one(['M', 'F']),
        age: 18 + Math.floor(random() * 50),
        zip: one(around),
        photo: random() < 0.8,
        // Away from where the steps of activity begin, which move while the test runs.
        idleMinutes: one([60, 1_500]) + Math.floor(random() * 900),
        columns: { body_type: one([null, 1, 2, 3]), ethnicity: one([null, 1, 2]) },
      });
    }
  });

  const randomFilters = (): SearchFilters => {
    const ageFrom = 18 + Math.floor(random() * 15);
    return {
      zip: one(random() < 0.3 ? newYork : around),
      seeking: one(['M', 'F']),
      ageFrom,
      ageTo: ageFrom + 10 + Math.floor(random() * 50),
      miles: one(DISTANCES),
      bodyTypes: random() < 0.2 ? [one(OPTION_LISTS.bodyType).code] : [],
      ethnicities: random() < 0.2 ? [one(OPTION_LISTS.ethnicity).code] : [],
      relationships: [],
      educations: [],
    };
  };
  const ask = (filters: SearchFilters, window = { offset: 0, limit: 100 }, by = viewer.id) =>
    search.search({ memberId: by, memberType: 1 }, filters, window);
  /** Somebody who looks and is not found. */
  const onlooker = async (): Promise<number> => (await app.make.member({ gender: 'M', zip: '10001', hidden: true })).id;
  const block = (by: number, { id }: Twin) =>
    app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2)', [by, id]);
  /** Everything by which a row tells one from another. */
  const twin = async (traits: MemberTraits): Promise<Twin> => {
    const { id, username } = await app.make.member({ ...traits, firstName: 'Twin' });
    const [photo] = await app.sql<{ folder: string; name: string }>(
      'select folder, name from photo where member_id = $1',
      [id],
    );
    return { id: String(id), username, ...photo! };
  };
  const move = async (id: number, zip: string): Promise<void> => {
    await app.sql('update member set zip = $2 where id = $1', [id, zip]);
    await app.sql('update member set place_id = zip.place_id from zip where member.id = $1 and zip.zip = member.zip', [
      id,
    ]);
    await app.make.project(id);
  };

  it('[E20] [E21] [J01] cannot be told from two thousand searches by members, order, totals or distances', async () => {
    const traits = { age: 30, columns: { last_active: new Date('2026-01-01T12:00:00Z'), body_type: 1, ethnicity: 1 } };
    const north = await twin({ ...traits, zip: '10040' });
    const south = await twin({ ...traits, zip: '10004' });
    // One cannot see the twin in the north, the other not the one in the south: their answers have to be the same.
    const [seesSouth, seesNorth] = [await onlooker(), await onlooker()];
    await block(seesSouth, north);
    await block(seesNorth, south);
    const asSouth = (answer: string): string =>
      Object.entries(north).reduce((text, [mark, value]) => text.replaceAll(value, south[mark as keyof Twin]), answer);
    const outOfStep: unknown[] = [];
    let found = 0;

    const compare = async (): Promise<void> => {
      const [filters, window] = [randomFilters(), { offset: Math.floor(random() * 4), limit: one([5, 20, 50]) }];
      const [withNorth, withSouth] = await Promise.all([
        ask(filters, window, seesNorth),
        ask(filters, window, seesSouth),
      ]);
      expect(asSouth(JSON.stringify(withNorth))).toBe(JSON.stringify(withSouth));
      for (const row of withSouth.content) {
        const miles = MemberRow.decode(row).miles!;
        if (miles < 5 || miles % 5 !== 0 || miles > filters.miles) outOfStep.push([filters, miles]);
      }
      if (JSON.stringify(withSouth).includes(`[${south.id},`)) found += 1;
    };
    let left = 2_000;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await compare();
      }
    };
    await Promise.all([work(), work()]);
    expect(outOfStep).toEqual([]);
    // Otherwise this would have compared nothing with nothing.
    expect(found).toBeGreaterThan(200);
  });

  it('[E20] [E21] changes no answer: searches and Close Matches say the same after a member has moved across the city', async () => {
    const { id } = await app.make.member({ age: 30, zip: '10280', idleMinutes: 2_000, columns: { body_type: 1 } });
    const questions = Array.from({ length: 60 }, () => ({
      filters: randomFilters(),
      window: { offset: Math.floor(random() * 3), limit: 20 },
    }));
    const close = app.running.app.get(CloseMatches, { strict: false });
    const matched = await Promise.all(
      [newYork[0], newYork.at(-1), ...around.filter((_, index) => index % 90 === 0)].map(async (zip) =>
        app.make.member({ gender: 'M', zip: zip!, hidden: true, columns: { age_from: 30, age_to: 30 } }),
      ),
    );
    const answers = async () => {
      const given: string[] = [];
      for (const { filters, window } of questions) given.push(JSON.stringify(await ask(filters, window)));
      for (const by of matched) given.push(JSON.stringify(await close.find(by.id, { offset: 0, limit: 20 })));
      return given;
    };
    const before = await answers();
    const naming = (given: string[]) => given.filter((answer) => answer.includes(`[${id},`)).length;
    expect(naming(before.slice(0, questions.length))).toBeGreaterThan(2);
    expect(naming(before.slice(questions.length))).toBeGreaterThan(2);

    await move(id, '10463');
    expect(await answers()).not.toEqual(before);
    await move(id, '10034');

    expect(await answers()).toEqual(before);
  });

  it('[E20] [E21] is in no order, count, wider search or finding of a kept search: none changes, and nothing is news, when a member moves across the city', async () => {
    const { id } = await app.make.member({
      age: 29,
      zip: '10280',
      columns: { body_type: 1, age_from: 18, age_to: 99 },
    });
    const by = { memberId: viewer.id, memberType: 1 } as const;
    const asked = (zip: string, miles: number, order: SearchOrder | undefined): SearchFilters => ({
      ...{ ...randomFilters(), seeking: 'F', ageFrom: 25, ageTo: 35, bodyTypes: [], ethnicities: [] },
      ...{ zip, miles, order, photo: random() < 0.5 || undefined, anywhere: random() < 0.3 || undefined },
    });
    const places = [newYork[0]!, newYork.at(-1)!, ...around.filter((_, index) => index % 400 === 0)];
    const questions = places.flatMap((zip) =>
      DISTANCES.map((miles) => asked(zip, miles, one([undefined, ...SEARCH_ORDERS]))),
    );
    const answers = async () => {
      const given: string[] = [];
      for (const filters of questions)
        given.push(
          JSON.stringify([
            ...[await ask(filters), await search.counts(by, filters), await search.wider(by, filters)],
            await search.fitting(by, filters, [id]),
          ]),
        );
      return given;
    };
    const keeper = await app.as(viewer.id);
    for (const [n, zip] of [newYork[0]!, newYork.at(-1)!].entries()) {
      const criteria = { P_SEARCH_ZIP: zip, P_SEEKING: 'F', P_AGE_START: 25, P_AGE_END: 35, P_MILES_LIMIT: 5 };
      const kept = await keeper.post(API.saveSearch, { name: `Near ${n}`, frequency: 'never', criteria });
      expect(kept.status).toBe(200);
    }
    const found = async () => {
      await app.running.lookForEvents();
      await settled(app);
      return app.sql(`select 1 from search_match where match_id = $1`, [id]);
    };
    const before = await answers();
    expect(before.filter((answer) => answer.includes(`[${id},`)).length).toBeGreaterThan(5);

    await move(id, '10034');

    expect(await answers()).toEqual(before);
    expect(await found()).toEqual([]);
    // From another city, she comes to both.
    await move(id, '90001');
    await move(id, '10034');
    expect(await found()).toHaveLength(2);
  });

  it('[E20] leaves every zip of the city possible to who searches from all over the city at every distance', async () => {
    const { id } = await app.make.member({ age: 47, zip: '10118' });
    const seen = new Map<number, Set<string>>();
    for (const miles of DISTANCES) {
      const answers = new Set<string>();
      for (const zip of newYork.filter((_, index) => index % 3 === 0)) {
        answers.add(
          JSON.stringify(
            await ask({
              ...randomFilters(),
              zip,
              miles,
              seeking: 'F',
              ageFrom: 47,
              ageTo: 47,
              bodyTypes: [],
              ethnicities: [],
            }),
          ),
        );
      }
      seen.set(miles, answers);
    }
    for (const [miles, answers] of seen) {
      expect([miles, answers.size]).toEqual([miles, 1]);
      expect([...answers][0]).toContain(`[${id},`);
    }
  });

  it('is in no row: neither zip nor anything finer than the city', async () => {
    const { id } = await app.make.member({ age: 71, zip: '10118' });
    const client = await app.as(viewer.id);

    const { body } = await client.post(API.search, { P_AGE_START: 71, P_AGE_END: 71, P_MILES_LIMIT: 5 });
    const row = body.content.find(([found]: [number]) => found === id);

    expect(JSON.stringify(row)).not.toMatch(/\b10118\b/);
    const { city, state, miles } = MemberRow.decode(row);
    expect([city, state, miles]).toEqual(['New York', 'NY', 5]);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
