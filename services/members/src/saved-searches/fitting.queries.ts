import type { Statement } from '../search/search.queries.js';
import { matching } from '../search/search.queries.js';
import type { Criteria } from '../search/criteria.js';
import { toldTo } from '../visibility.js';

/**
 * Searches that changes of members may concern, each with the changes: by what is kept beside the criteria and looked up by
 * index. Whom a search has found before concerns it no more, nor what changed before it was kept.
 */
export const CONCERNED = {
  name: 'searches-concerned',
  text: `
    select s.id, s.member_id as "ownerId", s.criteria, array_agg(changed.id) as "changeIds"
    from (
      select c.id, c.changed_at, now.id as member_id, now.cell, now.gender, extract(year from age($2::date, now.birth_date)) as age
      from search_change c join member_search now on now.id = c.member_id
      where c.id = any($1::bigint[]) and now.completed
    ) changed
    join saved_search s on s.cells @> array[changed.cell] and s.gender = changed.gender
      and changed.age between s.age_from and s.age_to and s.member_id <> changed.member_id and s.saved_at < changed.changed_at
    where not exists (select from search_match m where m.search_id = s.id and m.match_id = changed.member_id)
    group by s.id`,
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
