import { DEFAULT_FILTERS, type Gender } from '#contract';
import type { TestApp } from '#testing/app';
import { Database } from '#platform/data/database';
import { sharedApp } from '#testing/shared-app';
import { membersService } from '../members.service.js';
import { seekerColumns, type Seeker } from '../both-ways.js';
import { Places } from '../places/places.js';
import { SearchService } from '../search/search.service.js';
import { findCandidates } from './candidates.queries.js';

/** So many make ten thousand pairs. */
const MEMBERS = 142;

/** What both were asked, read as people read it. */
const wants = (one: Seeker, other: Seeker): boolean =>
  (other.gender === 'F' ? one.seeksWomen : one.seeksMen) && other.age >= one.ageFrom && other.age <= one.ageTo;

describe('who fits both ways', () => {
  let app: TestApp;
  let database: Database;
  let seekers: Seeker[];
  let today: Date;

  beforeAll(async () => {
    app = await sharedApp();
    // In the middle of a day, so that nobody has a birthday between two searches.
    app.clock.set(new Date(new Date().setUTCHours(12)));
    today = app.clock.now();
    database = await Database.open(app.config, membersService);
    const made = await app.sql<{ id: number }>(
      `with accounts as (
         insert into auth.account (username, email, gender, birth_date, zip)
         select 'pair' || n, 'pair' || n || '@example.test', (array['F', 'M'])[1 + floor(random() * 2)::int],
                (current_date - make_interval(days => (365.25 * (18 + random() * 40))::int))::date, '10001'
         from generate_series(1, $1::int) n
         returning id, username, gender, birth_date
       )
       insert into members.member (id, username, gender, seeking, seeks_women, seeks_men, birth_date, age_from, age_to, zip, place_id,
         member_type, photo_folder, photo_name, completed_at)
       select a.id, a.username, a.gender, case when whom < 2 then 'F' else 'M' end, whom in (0, 1), whom in (1, 2), a.birth_date,
              low, low + floor(random() * 40)::int, '10001', z.place_id, 1, 'f', 'n', now()
       from accounts a join members.zip z on z.zip = '10001'
       cross join lateral (select floor(random() * 3 + a.id * 0)::int as whom, 18 + floor(random() * 30 + a.id * 0)::int as low) wish
       returning id`,
      [MEMBERS],
    );
    await app.make.project(...made.map(({ id }) => id));
    seekers = await database.rows<Seeker>(`select ${seekerColumns('$1::date')} from member m`, [today]);
  });
  afterAll(() => database.close());

  it('is the same for both, in Close Matches and in a search, and means the wishes of both, for each of ten thousand random pairs', async () => {
    const places = new Places(database);
    await places.onModuleInit();
    const circle = places.circle(seekers[0]!.placeId!, 10);
    const fits = new Map<number, Set<number>>();
    for (const seeker of seekers) {
      const wanted = { circle, myAges: true, theirAges: true, count: MEMBERS };
      const found = await findCandidates(database, seeker, wanted, { today, start: seeker.id % 2 ** 31 });
      fits.set(seeker.id, new Set(found.map(({ id }) => id)));
    }
    const search = app.running.app.get(SearchService, { strict: false });
    const everybody = { ...DEFAULT_FILTERS, ageFrom: 18, ageTo: 99, anywhere: true, twoWay: true } as const;
    const ids = seekers.map(({ id }) => id);
    for (const { id } of seekers) {
      const me = { memberId: id, memberType: 1 } as const;
      const women = await search.fitting(me, { ...everybody, seeking: 'F' }, ids);
      const men = await search.fitting(me, { ...everybody, seeking: 'M' }, ids);
      expect([id, new Set([...women, ...men])]).toEqual([id, fits.get(id)]);
    }
    let pairs = 0;
    const genders = new Set<Gender>();
    for (const [at, one] of seekers.entries()) {
      for (const other of seekers.slice(at + 1)) {
        const expected = wants(one, other) && wants(other, one);
        const found = [fits.get(one.id)!.has(other.id), fits.get(other.id)!.has(one.id)];
        if (found.some((each) => each !== expected)) throw new Error(JSON.stringify({ one, other, found, expected }));
        pairs += 1;
        if (expected && one.gender === other.gender) genders.add(one.gender);
      }
    }
    expect(pairs).toBeGreaterThan(10_000);
    expect(genders).toEqual(new Set(['F', 'M']));
  });
});
