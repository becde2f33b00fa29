import type { Sql } from '#platform/data/database';
import { gendersSought, ofWantedAge, seeksGender, wantsAge, type Seeker } from '../both-ways.js';
import type { Circle } from '../places/places.js';
import { birthDates } from '../search/criteria.js';
import { stepOf } from '../search/steps.js';
import { offeredTo } from '../visibility.js';
import { exposureStep } from './exposure.js';

/** Whom to look for, and where. Genders fit both ways in any case. */
export interface Wanted {
  readonly circle: Circle;
  /** Only of the ages that the seeker wants. */
  readonly myAges: boolean;
  /** Only who wants the seeker's age. */
  readonly theirAges: boolean;
  /** At most so many. */
  readonly count: number;
}

/** Somebody who may be shown, with what their place in the order follows from. */
export interface Candidate {
  readonly id: number;
  readonly placeId: number;
  /** The place in the order of lots. */
  readonly draw: number;
  /** How lately they were here, from 0 on. */
  readonly activity: number;
  /** How often they were shown lately, in coarse steps. */
  readonly exposure: number;
  readonly myAges: boolean;
  readonly theirAges: boolean;
}

const MY_AGES = ofWantedAge('$4::date', '$5::date');
const THEIR_AGES = wantsAge('$7::int');
/** Near enough, of a gender that is sought, seeking the seeker's, with a photo and a finished profile, and in view. */
const FITS = `s.has_photo and s.completed and get_bit($3::bytea, s.place_id) = 1
  and ${seeksGender('$6::text')}
  and ($9::boolean is false or ${MY_AGES}) and ($10::boolean is false or ${THEIR_AGES})
  and ${offeredTo('$8::bigint', 's')}`;

const part = (side: '>=' | '<', besides: string): string => `
  (select walk.*
   from unnest($2::int[]) as circle(cell) cross join unnest($1::"char"[]) as sought(gender)
   cross join lateral (
     select s.id, s.draw, s.place_id, s.last_active, ${MY_AGES} as my_ages, ${THEIR_AGES} as their_ages
     from member_search s
     where s.cell = circle.cell and s.gender = sought.gender and s.draw ${side} $12::int and ${FITS}${besides}
     order by s.draw, s.id limit $11::bigint
   ) walk
   order by walk.draw, walk.id limit $11::bigint)`;

/**
 * As many as are asked for of those who fit, by lot: the order of `draw` is walked from where it begins for this look.
 * Everybody near is reached by as many looks as anybody else, and none reads more than it needs.
 */
const candidates = (besides = ''): string => `
  select found.id, found.place_id as "placeId", found.draw, ${stepOf('found.last_active')} as activity,
         ${exposureStep('e', '$13::date')} as exposure, found.my_ages as "myAges", found.their_ages as "theirAges"
  from (
    select * from (${part('>=', besides)} union all ${part('<', besides)}) walked limit $11::bigint
  ) found
  left join exposure e on e.member_id = found.id`;

const CANDIDATES = { name: 'match-candidates', text: candidates() };
/** The same without those whom the seeker has been shown by e-mail. */
const UNMAILED = {
  name: 'unmailed-match-candidates',
  text: candidates(` and s.id not in (select m.match_id from mailed_match m where m.member_id = $8::bigint)`),
};

/** How many fit both ways, counted up to a number. */
const FITTING = `
  select count(*)::int as fitting from (
    select from unnest($2::int[]) as circle(cell) cross join unnest($1::"char"[]) as sought(gender)
    join member_search s on s.cell = circle.cell and s.gender = sought.gender
    where ${FITS} limit $11::bigint
  ) counted`;

/** Members who may be shown to the seeker; `start` says where the lots begin. */
export function findCandidates(
  sql: Sql,
  seeker: Seeker,
  wanted: Wanted,
  { today, start, unmailed = false }: { readonly today: Date; readonly start: number; readonly unmailed?: boolean },
): Promise<Candidate[]> {
  return sql.rows<Candidate>(unmailed ? UNMAILED : CANDIDATES, [
    ...parameters(seeker, wanted, today),
    start,
    today.toISOString().slice(0, 10),
  ]);
}

/** How many fit the seeker and are fitted by them, `count` at most. */
export async function countFitting(sql: Sql, seeker: Seeker, wanted: Wanted, today: Date): Promise<number> {
  const row = await sql.one<{ fitting: number }>({ name: 'fitting', text: FITTING }, parameters(seeker, wanted, today));
  return row.fitting;
}

function parameters(seeker: Seeker, { circle, myAges, theirAges, count }: Wanted, today: Date): unknown[] {
  const { bornAfter, bornUntil } = birthDates(today, seeker.ageFrom, seeker.ageTo);
  return [
    ...[gendersSought(seeker), circle.cells, circle.bits, bornAfter, bornUntil, seeker.gender, seeker.age, seeker.id],
    ...[myAges, theirAges, count],
  ];
}
