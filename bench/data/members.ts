import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Random, Weighted } from '../support/random.js';
import { Population, type BenchPlace } from './population.js';

const SEED = 15_926;
const DAY = 86_400_000;

/** As auth does it: an order of ids that means nothing. */
const idOf = (n: number): number => 100_001 + Number((BigInt(n + 1) * 618_033_949n) % 999_999_937n);

/** How often each option id is chosen; position 0 is a choice not made. Made up, but with realistic unevenness. */
const CHOICES = {
  relationship: [2, 55, 30, 5, 8],
  body_type: [5, 15, 18, 25, 14, 9, 7, 7, 6],
  ethnicity: [5, 6, 13, 3, 16, 2, 1, 1, 45, 5, 3],
  education: [5, 18, 25, 12, 25, 12, 3],
  living: [10, 40, 15, 15, 15, 5],
};
const CHOICE_COLUMNS = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

const SENTENCES = [
  'I like long walks, short meetings and the smell of rain on warm stone.',
  'Most weekends you will find me at the farmers market or lost in a bookshop.',
  'Looking for somebody who laughs easily and means what they say.',
  'I cook well, dance badly and am on time for both.',
  'My dog thinks I am wonderful and I try to be worthy of it.',
  'Tell me about the best meal you ever had.',
];

const MEMBER_COLUMNS = [
  'id', 'username', 'first_name', 'gender', 'seeking', 'seeks_women', 'seeks_men', 'birth_date', 'age_from', 'age_to', 'zip', 'place_id', 'city',
  'state', 'member_type', ...CHOICE_COLUMNS, 'headline', 'intro', 'hidden', 'private_mode', 'photo_folder',
  'photo_name', 'status', 'completed_at', 'last_active',
]; // oxfmt-ignore

interface Made {
  readonly members: string;
  readonly photo?: string;
}

/** Seeded members: spread like the population, mostly 22 to 45 years old, most of them active lately. */
function* makeMembers(count: number, places: readonly BenchPlace[]): Generator<Made> {
  const random = new Random(SEED);
  const population = new Population(places);
  const choices = CHOICE_COLUMNS.map((name) => new Weighted(CHOICES[name]));
  const now = Date.now();
  for (let n = 0; n < count; n += 1) {
    const id = idOf(n);
    const place = population.draw(random);
    const gender = random.chance(0.54) ? 'M' : 'F';
    const age = 18 + 62 * random.next() ** 1.9;
    const type = random.chance(0.88) ? 1 : random.pick([2, 5]);
    const completed = random.chance(0.97);
    const photo = completed && random.chance(0.87) ? (id * 2_654_435_761).toString(16) : undefined;
    const values = [
      id, `member${id}`, random.pick(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']), gender, gender === 'M' ? 'F' : 'M',
      gender === 'M', gender !== 'M',
      new Date(now - age * 365.25 * DAY).toISOString().slice(0, 10), Math.max(18, Math.floor(age) - 8), Math.min(99, Math.floor(age) + 8), random.pick(place.zips), place.id,
      place.city, place.state, type, ...choices.map((weighted) => weighted.draw(random) || undefined),
      completed ? random.pick(SENTENCES) : undefined,
      completed ? Array.from({ length: random.whole(1, 8) }, () => random.pick(SENTENCES)).join(' ') : undefined,
      random.chance(0.07), type !== 1 && random.chance(0.1), photo && `f${photo}`, photo && `n${photo}.webp`,
      random.chance(0.98) ? 'active' : 'suspended', completed ? new Date(now - 800 * DAY).toISOString() : undefined,
      new Date(now - 730 * DAY * random.next() ** 3).toISOString(),
    ]; // oxfmt-ignore
    yield {
      members: line(values),
      photo: photo && line([id, `f${photo}`, `n${photo}.webp`, 'live', true, 'now', 'now']),
    };
  }
}

const line = (values: readonly unknown[]): string =>
  `${values.map((value) => (value === undefined ? '\\N' : String(value))).join('\t')}\n`;

/** Fills `members.member` and `members.photo` by COPY, then everything else that search looks at. */
export async function fillMembers(db: pg.Client, count: number): Promise<void> {
  const { rows: places } = await db.query<BenchPlace>(
    `select p.id, p.city, p.state, array_agg(z.zip order by z.zip) as zips
     from members.place p join members.zip z on z.place_id = p.id where p.lat is not null group by p.id order by p.id`,
  );
  const photos: string[] = [];
  async function* memberLines(): AsyncGenerator<string> {
    let lines = '';
    for (const { members, photo } of makeMembers(count, places)) {
      lines += members;
      if (photo) photos.push(photo);
      if (lines.length > 64 * 1_024) {
        yield lines;
        lines = '';
      }
    }
    yield lines;
  }
  // Foreign keys hold by the way the rows are made; checking them one by one would double the time.
  await db.query(`set session_replication_role = replica`);
  await pipeline(
    Readable.from(memberLines()),
    db.query(copyFrom(`copy members.member (${MEMBER_COLUMNS.join(', ')}) from stdin`)),
  );
  await pipeline(
    Readable.from(photos),
    db.query(
      copyFrom('copy members.photo (member_id, folder, name, state, is_primary, processed_at, approved_at) from stdin'),
    ),
  );
  await db.query(`set session_replication_role = default`);
  await db.query('select setseed(0.15926)');
  await db.query(`
    create temporary table person as select id, row_number() over () as n from members.member;
    create unique index on person (n);
    insert into connections.block (blocker_id, blocked_id)
      select a.id, b.id from (
        select 1 + floor(random() * ${count})::int as x, 1 + floor(power(random(), 3) * ${count})::int as y from generate_series(1, ${count})
      ) pair join person a on a.n = x join person b on b.n = y where a.id <> b.id on conflict do nothing;
    insert into connections.favorite (from_id, to_id)
      select a.id, b.id from (
        select 1 + floor(random() * ${count})::int as x, 1 + floor(random() * ${count})::int as y from generate_series(1, ${count})
      ) pair join person a on a.n = x join person b on b.n = y where a.id <> b.id on conflict do nothing;
    insert into connections.unlock (owner_id, other_id) select from_id, to_id from connections.favorite;
    drop table person;
  `);
}
