import type { Gender } from '#contract';
import type { Database } from '#platform/data/database';

/** A member whose picture visitors may see, because somebody at the desk has: nothing in it leads to the member. */
export interface Sample {
  readonly imageName: string;
  readonly imageFolder: string;
  readonly age: number;
  readonly seeking: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly city: string | null;
  readonly state: string | null;
}

/** Ids below were given before ids were random: they lie in a range of their own, which is denser by far. */
const FIRST_RANDOM = '(1::bigint << 51)';
const APPROVED = 'is_primary and approved_at is not null';
const OLDER = `from photo where ${APPROVED} and member_id < ${FIRST_RANDOM}`;
const NEWER = `from photo where ${APPROVED} and member_id >= ${FIRST_RANDOM}`;
// offset 0 keeps the planner from joining both tables whole for what a few looks by id tell
const SHOWN = `cross join lateral (select * from member_search m where m.id = photo.member_id offset 0) s`;
/** How many are counted to see how the two ranges compare. */
const ENOUGH = 1_000;

// Within either range ids are in no order that means anything, so members behind a point of it are as good as drawn by
// lot, and finding them reads a few dozen rows however many members there are.
const SAMPLES = `
  with sizes as (
    select (select count(*) from (select ${OLDER} limit ${ENOUGH}) o)::float8 as older,
           (select count(*) from (select ${NEWER} limit ${ENOUGH}) n)::float8 as newer
  ), point as (
    select older, newer, $1::float8 * (older + newer) as at from sizes
  ), range as (
    select case when at < older
      then (select min(member_id) + floor(at / older * (max(member_id) - min(member_id)))::bigint ${OLDER})
      else (select min(member_id) + floor((at - older) / greatest(newer, 1) * (max(member_id) - min(member_id)))::bigint ${NEWER})
    end as start from point
  ), drawn as (
    (select 1 as lap, s.id from photo ${SHOWN}
     where ${APPROVED} and photo.member_id >= (select start from range) and s.completed and not s.private_mode
     order by photo.member_id limit $2::int)
    union all
    (select 2, s.id from photo ${SHOWN}
     where ${APPROVED} and photo.member_id < (select start from range) and s.completed and not s.private_mode
     order by photo.member_id limit $2::int)
    order by lap, id
    limit $2::int
  )
  select c.photo_name as "imageName", c.photo_folder as "imageFolder",
         extract(year from age($3::date, c.birth_date))::int as age, c.seeking,
         c.age_from as "ageFrom", c.age_to as "ageTo", c.city, c.state
  from drawn join card c on c.id = drawn.id and c.seeking is not null
  order by drawn.lap, drawn.id`;

/** `count` members in public view whose primary photo a person has approved; `turn` in [0, 1) picks which. */
export function drawSamples(database: Database, turn: number, count: number, today: Date): Promise<Sample[]> {
  return database.rows({ name: 'samples', text: SAMPLES }, [turn, count, today.toISOString().slice(0, 10)]);
}
