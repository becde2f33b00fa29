import { LIMITS, type Gender } from '#contract';
import type { Database } from '#platform/data/database';
import type { Places } from '../../services/members/src/places/places.js';
import { birthDates } from '../../services/members/src/search/criteria.js';
import { inSteps } from '../../services/members/src/search/steps.js';
import { reachableBy } from '../../services/members/src/visibility.js';

/** What decided, before fit was looked at both ways. */
interface Seeker {
  readonly id: number;
  readonly seeking: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly placeId: number;
}

const RADII = [10, 25, 50, 100];
const SEEKER = `select id, seeking, age_from as "ageFrom", age_to as "ageTo", place_id as "placeId" from member where id = $1`;
const FITS = `s.gender = $1::"char" and s.completed and s.birth_date > $4::date and s.birth_date <= $5::date
          and get_bit($3::bytea, s.place_id) = 1 and ${reachableBy('$6::bigint', 's')}`;
const MATCHES = `
  select c.id as "memberId", c.member_type as "memberType", c.name,
         extract(year from age($8::date, c.birth_date))::int as age, c.city, c.state,
         c.photo_name as "imageName", c.photo_folder as "imageFolder", c.online
  from (
    select * from unnest(array(
      select found.id from (${inSteps({
        cells: '$2::int[]',
        fits: FITS,
        count: '$7::bigint',
        photos: ['s.has_photo'],
      })}) found
      limit $7::bigint
    )) with ordinality as found(id, position)
  ) near
  join card c on c.id = near.id
  order by near.position`
  // The lot of the day that is measured, which need not be today.
  .replaceAll(`(now() at time zone 'utc')::date`, '$8::date');

/**
 * Close Matches as they were: the viewer's wishes alone, near before far, in steps of activity, the order within a step by
 * the day's lot; beyond the wanted ages where nobody is left. The baseline of what is measured here.
 */
export async function matchesBefore(
  database: Database,
  places: Places,
  viewerId: number,
  today: Date,
): Promise<number[]> {
  const seeker = await database.one<Seeker>({ name: 'seeker-before', text: SEEKER }, [viewerId]);
  const steps = [
    ...RADII.map((miles) => ({ miles, ages: [seeker.ageFrom, seeker.ageTo] as const })),
    { miles: RADII.at(-1)!, ages: [LIMITS.minimumAge, LIMITS.maximumAge] as const },
  ];
  const found = new Set<number>();
  for (const { miles, ages } of steps) {
    const { cells, bits } = places.circle(seeker.placeId, miles);
    const { bornAfter, bornUntil } = birthDates(today, ...ages);
    const rows = await database.rows<{ memberId: number }>({ name: 'matches-before', text: MATCHES }, [
      ...[seeker.seeking, cells, bits, bornAfter, bornUntil, viewerId, LIMITS.fastPhotosShown],
      today.toISOString().slice(0, 10),
    ]);
    for (const { memberId } of rows) found.add(memberId);
    if (found.size >= LIMITS.fastPhotosShown) break;
  }
  return [...found].slice(0, LIMITS.fastPhotosShown);
}
