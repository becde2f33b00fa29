import { type FastPhotoRow, type Gender, nameAndAge, type RowInput } from '#contract';
import type { Database, Tx } from '#platform/data/database';
import type { Circle } from '../places/places.js';
import { birthDates } from '../search/criteria.js';
import { inSteps } from '../search/steps.js';
import { reachableBy } from '../visibility.js';

/** What decides who is a close match for a member. */
export interface Seeker {
  readonly seeking: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly placeId: number | null;
}

export async function seekerOf(database: Database, memberId: number): Promise<Seeker | undefined> {
  return database.maybeOne<Seeker>(
    {
      name: 'close-matches-seeker',
      text: `select seeking, age_from as "ageFrom", age_to as "ageTo", place_id as "placeId" from member where id = $1`,
    },
    [memberId],
  );
}

/** Who is wanted, where, and how many of them. */
export interface Wanted {
  readonly gender: Gender;
  readonly ages: readonly [from: number, to: number];
  readonly circle: Circle;
  readonly count: number;
}

/** Who fits: of the wanted gender and ages, near enough, with a finished profile, and one whom the viewer may see. */
const FITS = `s.gender = $1::"char" and s.completed and s.birth_date > $4::date and s.birth_date <= $5::date
          and get_bit($3::bytea, s.place_id) = 1 and ${reachableBy('$6::bigint', 's')}`;

/** Members who fit, without those whom `besides` leaves out. */
const matches = (besides = ''): string => `
  select c.id as "memberId", c.member_type as "memberType", c.name,
         extract(year from age($8::date, c.birth_date))::int as age, c.city, c.state,
         c.photo_name as "imageName", c.photo_folder as "imageFolder", c.online
  from (
    select * from unnest(array(
      select found.id from (${inSteps({
        cells: '$2::int[]',
        fits: `${FITS}${besides}`,
        count: '$7::bigint',
        photos: ['s.has_photo'],
      })}) found
      limit $7::bigint
    )) with ordinality as found(id, position)
  ) near
  join card c on c.id = near.id
  order by near.position`;

const MATCHES = matches();
/** The same without those whom the viewer has been shown by e-mail. */
const NEW_MATCHES = matches(` and s.id not in (select m.match_id from mailed_match m where m.member_id = $6::bigint)`);

/** How many fit, counted up to a number. */
const FITTING = `
  select count(*)::int as fitting from (
    select from unnest($2::int[]) as circle(cell)
    join member_search s on s.cell = circle.cell
    where s.has_photo and ${FITS}
    limit $7::bigint
  ) counted`;

/** Members with a photo inside a circle whom the viewer may see, by steps of activity as in search. */
export async function matchesIn(
  database: Database,
  viewerId: number,
  wanted: Wanted,
  today: Date,
): Promise<RowInput<typeof FastPhotoRow>[]> {
  const rows = await database.rows<RowInput<typeof FastPhotoRow> & { name: string }>(
    { name: 'close-matches', text: MATCHES },
    [...whoFits(viewerId, wanted, today), today.toISOString().slice(0, 10)],
  );
  return rows.map((row) => ({ ...row, label: nameAndAge(row.name, row.age) }));
}

/** The ids of those among them whom the viewer has not been shown by e-mail, in the same order. */
export async function newMatchesIn(tx: Tx, viewerId: number, wanted: Wanted, today: Date): Promise<number[]> {
  const rows = await tx.rows<{ memberId: number }>({ name: 'new-matches', text: NEW_MATCHES }, [
    ...whoFits(viewerId, wanted, today),
    today.toISOString().slice(0, 10),
  ]);
  return rows.map(({ memberId }) => memberId);
}

/** How many fit, `count` at most. */
export async function fittingIn(tx: Tx, viewerId: number, wanted: Wanted, today: Date): Promise<number> {
  const row = await tx.one<{ fitting: number }>({ name: 'fitting', text: FITTING }, whoFits(viewerId, wanted, today));
  return row.fitting;
}

function whoFits(viewerId: number, { gender, ages, circle, count }: Wanted, today: Date): unknown[] {
  const { bornAfter, bornUntil } = birthDates(today, ...ages);
  return [gender, circle.cells, circle.bits, bornAfter, bornUntil, viewerId, count];
}
