import type { MemberRow, RowInput } from '#contract';
import type { Database } from '#platform/data/database';
import { visitedPlace } from '../travel/travel.queries.js';
import { notPassed, visibleTo } from '../visibility.js';
import type { Statement } from './search.queries.js';

/** A member as `MemberRow` wants it, with the place instead of a distance. */
export type FoundMember = Omit<RowInput<typeof MemberRow>, 'miles'> & { readonly placeId: number | null };

const MEMBERS = `
  select c.id as "memberId", c.name, extract(year from age($3::date, c.birth_date))::int as age, c.gender, c.seeking,
         m.seeks_women and m.seeks_men and m.seeks_audience = 'everybody' as "seeksBoth",
         c.city, c.state, c.online, c.activity, c.headline, left(m.intro, 255) as intro, c.age_from as "ageFrom", c.age_to as "ageTo",
         m.body_type as "bodyType", m.ethnicity, m.education, m.living, m.relationship,
         c.member_type as "memberType", m.place_id as "placeId",
         (select count(*) from photo p where p.member_id = c.id and p.state = 'live') as "photoCount",
         c.photo_name as "imageName", c.photo_folder as "imageFolder",
         c.id in (select k.other_id from connections.mark k where k.member_id = $1 and k.kind = 'favorite' and k.other_id = any ($2)) as favorited,
         c.id in (select k.other_id from connections.mark k where k.member_id = $1 and k.kind = 'wink' and k.other_id = any ($2)) as winked,
         c.id in (select n.other_id from connections.noted n where n.member_id = $1 and n.other_id = any ($2)) as noted,
         not ${notPassed('$1::bigint', 'c', '$2::bigint[]')} as passed,
         ${visitedPlace('m', '$3::date')} as visiting, m.gender_words as "genderWords", c.photo_verified as verified,
         case when m.upgrade_block and $4::smallint = 1 then 'UPGRADED_BLOCK_FREE' end as "mailHint"
  from unnest($2::bigint[]) with ordinality as wanted(id, position)
  join card c on c.id = wanted.id
  join member m on m.id = wanted.id
  where ${visibleTo('$1::bigint', 'c', '$2::bigint[]')}
  order by wanted.position`;

/** Members as search results and the quick-profile pop-up show them, in the order of `ids`; who is not visible is left out. */
export function memberRows(
  database: Database,
  ...request: Parameters<typeof memberRowsStatement>
): Promise<FoundMember[]> {
  const { name, text, values } = memberRowsStatement(...request);
  return database.rows({ name: name, text: text }, values);
}

export function memberRowsStatement(
  viewer: { memberId: number; memberType: number },
  ids: readonly number[],
  today: Date,
): Statement {
  const values = [viewer.memberId, ids, today.toISOString().slice(0, 10), viewer.memberType];
  return { name: 'member-rows', text: MEMBERS, values };
}
