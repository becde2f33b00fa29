import { createHash } from 'node:crypto';
import {
  ACTIVITY_STEPS,
  codesOf,
  COUNTED_SWITCHES,
  DEFAULT_FILTERS,
  DISTANCES,
  isSpecified,
  LIST_FILTER_NAMES,
  LIST_FILTERS,
  MemberRow,
  OPTION_LISTS,
  optionByCode,
  SEARCH_ORDERS,
  type ActivityStep,
  type Gender,
  type ListFilter,
  type OptionCode,
  type SearchFilters,
  type Switch,
} from '#contract';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { milesBetween, shownDistance, type Point } from '../places/distance.js';
import { SearchService } from './search.service.js';

/** Words of one stem each, as members of three languages write them. */
const STEMS = [
  ['run', 'running', 'runs'],
  ['mountain', 'mountains', 'MOUNTAINS'],
  ['montaña', 'montañas', 'montana'],
  ['bailar', 'bailando', 'bailamos'],
  ['musica', 'música'],
  ['chanter', 'chantait', 'chantant'],
  ['élégante', 'élégants', 'elegants'],
] as const;
const ZIPS = ['10001', '10118', '07030', '11550', '06511', '19103', '02108', '90001'] as const;
const DAY = 86_400_000;
const MINUTE = 60_000;

/** A member as everybody may know them, and what decides who may. */
interface Person {
  readonly id: number;
  readonly gender: Gender;
  readonly age: number;
  readonly seeks: readonly Gender[];
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly zip: string;
  readonly answers: Readonly<Record<ListFilter, OptionCode | null>>;
  readonly photo: boolean;
  readonly verified: boolean;
  readonly idleMinutes: number;
  readonly hidesActivity: boolean;
  readonly joinedDaysAgo: number;
  readonly said: readonly number[];
  readonly headline: readonly number[];
  readonly inReview: readonly number[];
  readonly shown: boolean;
  readonly suspended: boolean;
  readonly privateMode: boolean;
}

describe('a search that asks more', () => {
  let app: TestApp;
  let search: SearchService;
  let people: Person[];
  const centers = new Map<string, Point & { readonly city: string }>();
  const apart = new Set<string>();
  const unlocked = new Set<string>();
  const random = seeded(50);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const chance = (part: number): boolean => random() < part;
  const some = <Item>(items: readonly Item[], part: number): Item[] => items.filter(() => chance(part));
  const pair = (a: number, b: number): string => `${a} ${b}`;

  beforeAll(async () => {
    app = await sharedApp();
    search = app.running.app.get(SearchService, { strict: false });
    const drawn = Array.from({ length: 300 }, () => {
      const ageFrom = whole(18, 45);
      return {
        gender: one(['F', 'M'] as const),
        age: whole(19, 60),
        seeks: one([['F'], ['M'], ['F', 'M']] as const),
        ageFrom,
        ageTo: ageFrom + whole(5, 40),
        zip: one(ZIPS),
        answers: Object.fromEntries(
          LIST_FILTER_NAMES.map((name) => {
            const options: readonly { code: OptionCode }[] = OPTION_LISTS[LIST_FILTERS[name].list];
            return [name, chance(0.3) ? null : one(options.slice(0, 4)).code];
          }),
        ) as Person['answers'],
        photo: chance(0.7),
        verified: false,
        // Away from where the steps begin, which move while the test runs.
        idleMinutes: one([whole(0, 12), whole(45, 1_000), whole(1_500, 8_400), whole(11_000, 90_000)]),
        hidesActivity: chance(0.1),
        joinedDaysAgo: chance(0.3) ? whole(0, 28) : whole(32, 400),
        said: some([0, 1, 2, 3, 4, 5, 6], 0.2),
        headline: some([0, 1, 2, 3, 4, 5, 6], 0.1),
        inReview: some([0, 1, 2, 3, 4, 5, 6], 0.3),
        shown: chance(0.9),
        suspended: chance(0.05),
        privateMode: chance(0.1),
      };
    });
    const inserted = await insert(drawn);
    const verified = new Set(inserted.filter(({ photo }) => photo && chance(0.4)).map(({ id }) => id));
    people = inserted.map((person) => ({ ...person, verified: verified.has(person.id) }));
    // Another photo than the main one, verified or not, says nothing.
    await app.sql(
      `insert into members.photo (member_id, folder, name, state, is_primary, processed_at)
       select id, 'f' || id || main, 'n', 'live', main, now() from unnest($1::bigint[]) id, unnest(array[true, false]) main`,
      [people.filter(({ photo }) => photo).map(({ id }) => id)],
    );
    await app.sql(
      `update members.photo set verified_at = now() where is_primary = (member_id = any ($1)) and member_id = any ($2)`,
      [[...verified], people.map(({ id }) => id)],
    );
    for (const { zip, lat, lon, city } of await app.sql<Point & { zip: string; city: string }>(
      'select zip, lat, lon, city from zip join place on place.id = zip.place_id where zip = any ($1)',
      [ZIPS],
    ))
      centers.set(zip, { lat, lon, city });
    const pairs = Array.from({ length: 400 }, () => [one(people).id, one(people).id] as const).filter(
      ([a, b]) => a !== b,
    );
    const [blocks, unlocks] = [pairs.slice(200), pairs.slice(0, 200)];
    const store = (table: string, of: typeof pairs) =>
      app.sql(
        `insert into connections.${table} select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing`,
        [of.map(([first]) => first), of.map(([, second]) => second)],
      );
    await store('block (blocker_id, blocked_id)', blocks);
    await store('unlock (owner_id, other_id)', unlocks);
    for (const [a, b] of blocks) apart.add(pair(a, b)).add(pair(b, a));
    for (const [owner, other] of unlocks) unlocked.add(pair(owner, other));
  });

  /** All at once, as members are stored. */
  async function insert(drawn: readonly Omit<Person, 'id'>[]): Promise<Person[]> {
    const words = (stems: readonly number[]) => stems.map((stem) => one(STEMS[stem]!)).join(' and ');
    const now = Date.now();
    const rows = drawn.map((person, n) => ({
      username: `asked${n}`,
      gender: person.gender,
      seeking: person.seeks[0],
      seeks_women: person.seeks.includes('F'),
      seeks_men: person.seeks.includes('M'),
      birth_date: `${new Date(now).getUTCFullYear() - person.age}-01-01`,
      age_from: person.ageFrom,
      age_to: person.ageTo,
      zip: person.zip,
      member_type: 2,
      status: person.suspended ? 'suspended' : 'active',
      hidden: !person.shown,
      private_mode: person.privateMode,
      activity_hidden: person.hidesActivity,
      photo_folder: person.photo ? 'f' : null,
      photo_name: person.photo ? 'n' : null,
      headline: words(person.headline) || null,
      hobbies: words(person.said) || null,
      drafts: { intro: words(person.inReview) },
      last_active: new Date(now - person.idleMinutes * MINUTE),
      created_at: new Date(now - person.joinedDaysAgo * DAY),
      ...Object.fromEntries(
        LIST_FILTER_NAMES.map((name) => [
          columnOf(name),
          person.answers[name] && optionByCode(person.answers[name])!.id,
        ]),
      ),
    }));
    const columns = Object.keys(rows[0]!).join(', ');
    const made = await app.sql<{ id: number; username: string }>(
      `with accounts as (
         insert into auth.account (username, email, gender, birth_date, zip)
         select r.username, r.username || '@example.test', r.gender, r.birth_date, r.zip
         from jsonb_populate_recordset(null::members.member, $1) r returning id, username
       )
       insert into members.member (id, place_id, ${columns})
       select a.id, z.place_id, ${columns.replace(/\b(username|zip)\b/g, 'r.$1')}
       from jsonb_populate_recordset(null::members.member, $1) r
       join accounts a on a.username = r.username join members.zip z on z.zip = r.zip
       returning id, username`,
      [JSON.stringify(rows)],
    );
    await app.make.project(...made.map(({ id }) => id));
    const idOf = new Map(made.map(({ id, username }) => [username, id]));
    return drawn.map((person, n) => ({ ...person, id: idOf.get(`asked${n}`)! }));
  }

  const milesFrom = (zip: string, person: Person): number => milesBetween(centers.get(zip)!, centers.get(person.zip)!);
  const stepOf = ({ idleMinutes, hidesActivity, privateMode }: Person): number => {
    if (hidesActivity || privateMode) return 3;
    return [30, 1_080, 8_640].filter((minutes) => idleMinutes >= minutes).length;
  };
  const wants = (viewer: Person, other: Person): boolean =>
    viewer.seeks.includes(other.gender) && other.age >= viewer.ageFrom && other.age <= viewer.ageTo;

  /** Whether a search by the viewer finds somebody, read as people read filters. */
  function fits(viewer: Person, person: Person, filters: SearchFilters, stems: readonly number[]): boolean {
    if (!person.shown || person.suspended || person === viewer || apart.has(pair(viewer.id, person.id))) return false;
    if (person.privateMode && !unlocked.has(pair(person.id, viewer.id))) return false;
    if (person.gender !== filters.seeking || person.age < filters.ageFrom || person.age > filters.ageTo) return false;
    if (!filters.anywhere && milesFrom(filters.zip, person) > filters.miles) return false;
    for (const name of LIST_FILTER_NAMES) {
      const codes: readonly OptionCode[] = codesOf(filters, name);
      if (codes.length > 0 && !codes.some((code) => code === person.answers[name])) return false;
    }
    if (filters.photo && !person.photo) return false;
    if (filters.verified && !person.verified) return false;
    if (filters.newHere && person.joinedDaysAgo > 30) return false;
    if (filters.written && person.said.length === 0) return false;
    if (filters.active && stepOf(person) > ACTIVITY_STEPS.indexOf(filters.active)) return false;
    if (filters.twoWay && !(wants(viewer, person) && wants(person, viewer))) return false;
    return stems.every((stem) => person.said.includes(stem) || person.headline.includes(stem));
  }

  function inOrder(viewer: Person, found: readonly Person[], { order, zip }: SearchFilters): number[] {
    const start = placeOf(new Date().toISOString().slice(0, 10));
    const first = {
      active: () => 0,
      new: (person: Person) => person.joinedDaysAgo,
      near: (person: Person) => Math.min(255, shownDistance(milesFrom(zip, person)) / 5),
      fit: (person: Person) => {
        if (!wants(person, viewer)) return 2;
        return wants(viewer, person) ? 0 : 1;
      },
    }[order ?? 'active'];
    const keyed = found.map((person) => ({
      id: person.id,
      key: [
        first(person),
        Number(!person.photo),
        stepOf(person),
        (placeOf(String(person.id)) - start + 2 ** 32) % 2 ** 32,
      ],
    }));
    keyed.sort((a, b) => a.key.map((value, at) => value - b.key[at]!).find((difference) => difference !== 0) ?? 0);
    return keyed.map(({ id }) => id);
  }

  const on = (name: Switch, part: number) => (chance(part) ? { [name]: true as const } : {});
  function randomFilters(stems: readonly number[]): SearchFilters {
    const lists = LIST_FILTER_NAMES.map((name) => {
      const options: readonly { code: OptionCode }[] = OPTION_LISTS[LIST_FILTERS[name].list];
      return [name, chance(0.08) ? some(options.slice(0, 4), 0.7).map(({ code }) => code) : []] as const;
    });
    const ageFrom = whole(18, 35);
    return {
      ...DEFAULT_FILTERS,
      zip: one(ZIPS),
      seeking: one(['F', 'M']),
      ageFrom,
      ageTo: ageFrom + whole(15, 60),
      miles: chance(0.5) ? 100 : one(DISTANCES),
      ...Object.fromEntries(lists.filter(([name, codes]) => isSpecified(name) || codes.length > 0)),
      ...on('anywhere', 0.4),
      ...on('photo', 0.2),
      ...on('verified', 0.2),
      ...on('newHere', 0.15),
      ...on('written', 0.15),
      ...on('twoWay', 0.2),
      active: chance(0.2) ? one(ACTIVITY_STEPS) : undefined,
      order: chance(0.7) ? one(SEARCH_ORDERS) : undefined,
      keyword: stems.length > 0 ? stems.map((stem) => one(STEMS[stem]!)).join(' ') : undefined,
    };
  }

  it('[E33] [E05] [B03] [B17] finds, counts and orders as who reads every profile would, for fifty random combinations by random viewers', async () => {
    let [found, paged] = [0, 0];
    for (let n = 0; n < 50; n += 1) {
      const viewer = one(people);
      const me = { memberId: viewer.id, memberType: 1 } as const;
      const stems = chance(0.25) ? [one([0, 1, 2, 3, 4, 5, 6])] : [];
      const filters = randomFilters(stems);
      const expected = people.filter((person) => fits(viewer, person, filters, stems));
      const order = inOrder(viewer, expected, filters);
      const window = { offset: one([0, 0, 3, 20]), limit: one([5, 20, 100]) };

      const { content, totalElements } = await search.search(me, filters, window);
      const ids = content.map((row) => MemberRow.decode(row).memberId);
      const all = people.map(({ id }) => id);
      const fitting = await search.fitting(me, filters, all);

      const asked = { viewer: viewer.id, filters, window };
      expect({ asked, ids, totalElements }).toEqual({
        asked,
        ids: order.slice(window.offset, window.offset + window.limit),
        totalElements: order.length,
      });
      expect({ asked, fitting: fitting.toSorted() }).toEqual({ asked, fitting: order.toSorted() });
      found += order.length > 0 ? 1 : 0;
      paged += ids.length > 1 ? 1 : 0;
    }
    // Otherwise this would have compared nothing with nothing.
    expect(found).toBeGreaterThan(30);
    expect(paged).toBeGreaterThan(15);
  });

  it('[E33] [E05] [B03] tells for every option and switch how many a search finds that asks for it', async () => {
    for (let n = 0; n < 3; n += 1) {
      const viewer = one(people);
      const stems = n === 2 ? [one([0, 1, 2])] : [];
      const filters: SearchFilters = { ...randomFilters(stems), anywhere: true };
      const howMany = (change: Partial<SearchFilters>): number =>
        people.filter((person) => fits(viewer, person, { ...filters, ...change }, stems)).length;
      const options = LIST_FILTER_NAMES.map((name) => {
        const codes = OPTION_LISTS[LIST_FILTERS[name].list].map(({ code }): OptionCode => code);
        const counted = codes.map((code) => [code, howMany({ [name]: [code] })] as const);
        return [name, Object.fromEntries(counted.filter(([, count]) => count > 0))];
      });

      expect(await search.counts({ memberId: viewer.id, memberType: 1 }, filters)).toEqual({
        total: howMany({}),
        options: Object.fromEntries(options),
        switches: Object.fromEntries(COUNTED_SWITCHES.map((name) => [name, howMany({ [name]: true })])),
        verified: howMany({ verified: true }),
        active: Object.fromEntries(ACTIVITY_STEPS.map((active: ActivityStep) => [active, howMany({ active })])),
      });
    }
  });

  it('[E33] finds what is in the approved texts by any form of its words, in three languages, and nothing that is under review', async () => {
    const { id } = await app.make.member({ zip: '99501', columns: { drafts: { intro: 'xylophone' } } });
    const viewer = await app.make.member({ gender: 'M' });
    const finds = async (keyword: string): Promise<boolean> => {
      const filters = { ...DEFAULT_FILTERS, zip: '99501', keyword };
      return (await search.fitting({ memberId: viewer.id, memberType: 1 }, filters, [id])).length > 0;
    };
    const says = (column: string, text: string | null) =>
      app.sql(`update members.member set ${column} = $2 where id = $1`, [id, text]);
    const found = async (...keywords: string[]) => {
      for (const keyword of keywords) expect([keyword, await finds(keyword)]).toEqual([keyword, true]);
    };
    const missed = async (...keywords: string[]) => {
      for (const keyword of keywords) expect([keyword, await finds(keyword)]).toEqual([keyword, false]);
    };
    await missed('xylophone', 'gardens');
    await says('intro', 'I love gardening, and walks on the beach.');
    await found('gardens', 'GARDEN', 'walking the beaches', 'beach gardening');
    await missed('garden mountains', 'xylophone', "beach' or 1=1 --");
    await says('intro', 'Me encantan las canciones y cocinar.');
    await found('canción', 'canciones', 'cancion', 'cocinando');
    await says('hobbies', 'J’adore les voyages, les forêts et les chevaux.');
    await found('voyager', 'foret', 'forêts', 'cheval voyages', 'canciones voyage');
    await says('intro', null);
    await missed('canciones', 'gardens');
    // A name is no text about oneself.
    await app.sql(`update members.member set first_name = 'Rosalind' where id = $1`, [id]);
    await missed('Rosalind');
  });
});

const columnOf = (name: ListFilter): string =>
  LIST_FILTERS[name].list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The place of a text in the order within a step. */
function placeOf(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
