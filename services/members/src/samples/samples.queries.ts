import type { Gender } from '#contract';
import type { Database } from '#platform/database';

/** A member whose picture visitors may see: nothing in it leads to the member. */
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

// Ids are in no order that means anything, so members behind a point of their range are as good as drawn by lot, and
// finding them reads a few dozen rows however many members there are.
const SAMPLES = `
  with range as (
    select min(id) + floor($1::float8 * (max(id) - min(id)))::bigint as start from member_search
  ), drawn as (
    (select 1 as lap, s.id from member_search s
     where s.id >= (select start from range) and s.has_photo and s.completed and not s.private_mode
     order by s.id limit $2::int)
    union all
    (select 2, s.id from member_search s
     where s.id < (select start from range) and s.has_photo and s.completed and not s.private_mode
     order by s.id limit $2::int)
    order by lap, id
    limit $2::int
  )
  select c.photo_name as "imageName", c.photo_folder as "imageFolder",
         extract(year from age($3::date, c.birth_date))::int as age, c.seeking,
         c.age_from as "ageFrom", c.age_to as "ageTo", c.city, c.state
  from drawn join card c on c.id = drawn.id
  order by drawn.lap, drawn.id`;

/** `count` members in public view with a photo; `turn` in [0, 1) picks which. */
export function drawSamples(database: Database, turn: number, count: number, today: Date): Promise<Sample[]> {
  return database.statement('samples', SAMPLES, [turn, count, today.toISOString().slice(0, 10)]);
}
