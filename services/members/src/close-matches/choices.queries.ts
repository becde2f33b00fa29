import { type FastPhotoRow, type Gender, nameAndAge, type RowInput } from '#contract';
import type { Database, Sql } from '#platform/data/database';
import { chosenAge, seekerColumns, type Seeker } from '../both-ways.js';
import { startPlace } from '../travel/travel.queries.js';
import { offeredTo } from '../visibility.js';

/** What a card of Close Matches says, of somebody who fits both ways or does not. */
export type Match = RowInput<typeof FastPhotoRow> & { readonly bothWays: boolean };

/** The choice of some day, as it was kept. */
export interface Choice {
  readonly day: string;
  readonly turn: number;
  readonly placeId: number;
  readonly members: readonly number[];
  readonly bothWays: number;
  readonly renew: boolean;
}

const CARD = `
  c.id as "memberId", c.member_type as "memberType", c.name, extract(year from age($2::date, c.birth_date))::int as age,
  c.city, c.state, c.photo_name as "imageName", c.photo_folder as "imageFolder", c.online,
  (select m.gender_words from member m where m.id = c.id) as "genderWords", c.photo_verified as verified`;

/** Ages fit both ways, between the viewer `v` and a row `s`. */
const AGES = `
  ${chosenAge('$2::date', 's.birth_date')} between v.age_from and v.age_to
  and ${chosenAge('$2::date', 'v.birth_date')} between s.age_from and s.age_to`;

/**
 * Today's choice as it may be shown now: who hides, blocks, or has changed whom they seek is left out, and so is whoever was
 * chosen for fitting both ways and does no longer.
 */
const KEPT = `
  select ${CARD}, chosen.position <= k.both_ways as "bothWays"
  from match_choice k
  join member v on v.id = k.member_id and ${startPlace('v', '$2::date')} = k.place_id
  cross join lateral unnest(k.members) with ordinality as chosen(id, position)
  join member_search s on s.id = chosen.id
  join card c on c.id = s.id
  where k.member_id = $1 and k.day = $2::date and not k.renew
    and s.has_photo and s.completed and ${offeredTo('$1::bigint', 's', 'array[s.id]')}
    and case s.gender when 'F' then v.seeks_women else v.seeks_men end
    and case v.gender when 'F' then s.seeks_women else s.seeks_men end
    and (chosen.position > k.both_ways or ${AGES})
  order by chosen.position`;

const VIEWER = `
  select ${seekerColumns('$2::date')}, k.day, k.turn, k.place_id as "chosenAt", k.members, k.both_ways as "bothWays", k.renew
  from member m left join match_choice k on k.member_id = m.id where m.id = $1`;

// Two looks at once make one choice: whoever comes second takes what the first has kept.
const KEEP = `
  insert into match_choice (member_id, day, turn, place_id, members, both_ways) values ($1, $2, $3, $4, $5, $6)
  on conflict (member_id) do update
  set day = excluded.day, turn = excluded.turn, place_id = excluded.place_id, members = excluded.members,
      both_ways = excluded.both_ways, renew = false
  where (match_choice.day, match_choice.turn) is not distinct from ($7::date, $8::smallint)`;

/** What search tells: the viewer wants to see others, and of both genders this one last. Search rows hold neither. */
const SEARCHED = `
  with sought as (
    update member set seeking = $2 where id = $1 and seeks_women and seeks_men and seeking <> $2 returning 1
  ), renewed as (
    update match_choice set renew = true where member_id = $1 and not renew returning 1
  )
  select from sought union all select from renewed`;

/** Whom the viewer has been shown today, and may be still. */
export async function keptMatches(database: Database, viewerId: number, day: string): Promise<Match[]> {
  const rows = await database.rows<Match & { name: string }>({ name: 'kept-matches', text: KEPT }, [viewerId, day]);
  return rows.map((row) => ({ ...row, label: nameAndAge(row.name, row.age) }));
}

/** Who looks, and what they were shown last. */
export async function viewerOf(
  database: Database,
  viewerId: number,
  day: string,
): Promise<{ seeker: Seeker; last: Choice | undefined } | undefined> {
  type Row = Seeker & (Omit<Choice, 'placeId' | 'members'> & { chosenAt: number; members: readonly string[] });
  const row = await database.maybeOne<Row | (Seeker & { day: null })>({ name: 'close-matches-viewer', text: VIEWER }, [
    viewerId,
    day,
  ]);
  if (!row) return undefined;
  // Of ids in an array the driver makes text.
  if (row.day !== null)
    return { seeker: row, last: { ...row, placeId: row.chosenAt, members: row.members.map(Number) } };
  return { seeker: row, last: undefined };
}

/** Keeps a choice in the place of `last`; nothing where another look was first. Tells whether it is kept. */
export async function keepChoice(
  sql: Sql,
  viewerId: number,
  { day, turn, placeId, members, bothWays }: Omit<Choice, 'renew'>,
  last: Choice | undefined,
): Promise<boolean> {
  const values = [viewerId, day, turn, placeId, members, bothWays, last?.day ?? null, last?.turn ?? null];
  return (await sql.changed({ name: 'keep-matches', text: KEEP }, values)) > 0;
}

/** The member has made a search for this gender. */
export function noteSearch(database: Database, memberId: number, seeking: Gender): Promise<void> {
  return database.run({ name: 'match-searched', text: SEARCHED }, [memberId, seeking]);
}
