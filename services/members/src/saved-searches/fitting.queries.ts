import type { Statement } from '../search/search.queries.js';
import { matching } from '../search/search.queries.js';
import type { Criteria } from '../search/criteria.js';
import { toldTo } from '../visibility.js';

/** Who was changed, as they are now, on a day. */
export const CHANGED = {
  name: 'search-changed',
  text: `
    select c.id, c.changed_at as "changedAt", s.id as "memberId", s.cell, s.gender, s.place_id as "placeId",
           extract(year from age($2::date, s.birth_date))::int as age
    from search_change c join member_search s on s.id = c.member_id
    where c.id = any($1::bigint[]) and s.completed`,
};

/** Searches that reach one of the squares and ask for the gender and an age of who was changed there. */
export const CONCERNED = {
  name: 'searches-concerned',
  text: `
    select s.id, s.member_id as "ownerId", s.criteria, s.gender, s.place_id as "placeId", s.miles,
           s.age_from as "ageFrom", s.age_to as "ageTo", s.saved_at as "savedAt"
    from saved_search s
    where s.id in (
      select reached.id
      from unnest($1::int[], $2::"char"[], $3::int[], $4::int[]) as there (cell, gender, youngest, oldest)
      join saved_search reached on reached.cells @> array[there.cell] and reached.gender = there.gender
        and reached.age_from <= there.oldest and reached.age_to >= there.youngest
    )`,
};

/** Of the members that were changed those who fit the search now, may be told of to its owner, and did not or might not before. */
export function newlyFitting(ownerId: number, criteria: Criteria, changeIds: readonly unknown[]): Statement {
  const { told, given, name, values } = tellable(criteria);
  return {
    name: `search-newly${name}`,
    values: [...values, ownerId, changeIds],
    text: `
      select distinct s.id from search_change c join member_search s on s.id = c.member_id
      where c.id = any(${given}) and ${told}
        and not exists (select from jsonb_populate_record(null::member_search, c.before) s where ${told})`,
  };
}

/** Of these members those who fit the search and may be told of to its owner. */
export function stillFitting(ownerId: number, criteria: Criteria, memberIds: readonly unknown[]): Statement {
  const { told, given, name, values } = tellable(criteria);
  return {
    name: `search-still${name}`,
    values: [...values, ownerId, memberIds],
    text: `select s.id from member_search s where s.id = any(${given}) and ${told}`,
  };
}

/** What a row `s` has to be, as the search itself asks it; the owner and some ids come behind the values of the search. */
function tellable(criteria: Criteria) {
  const { fits, name, values } = matching(criteria);
  const [owner, given] = [`$${values.length + 1}::bigint`, `$${values.length + 2}::bigint[]`];
  return { told: `s.cell = any ($2::int[]) and ${fits} and ${toldTo(owner, 's')}`, given, name, values };
}
