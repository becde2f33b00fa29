import { chosenAge } from '../both-ways.js';
import { SAVED_SEARCHES } from '#contract';
import { Conditions } from '../search/full-search.queries.js';
import type { Statement } from '../search/search.queries.js';
import type { FullCriteria } from '../search/criteria.js';
import { toldTo } from '../visibility.js';

/** The square that stands for all, among those that a search reaches. */
export const EVERYWHERE = -1;

/** Who was changed, as they are now, on a day. */
export const CHANGED = {
  name: 'search-changed',
  text: `
    select c.id, c.changed_at as "changedAt", s.id as "memberId", s.cell, s.gender, s.place_id as "placeId",
           ${chosenAge('$2::date', 's.birth_date')} as age
    from search_change c join member_search s on s.id = c.member_id
    where c.id = any($1::bigint[]) and s.completed`,
};

/** Searches that reach one of the squares and ask for the gender and an age of who was changed there. */
export const CONCERNED = {
  name: 'searches-concerned',
  text: `
    select s.id, s.member_id as "ownerId", s.criteria, s.gender, s.place_id as "placeId", s.miles,
           s.cells = array[${EVERYWHERE}] as anywhere,
           s.age_from as "ageFrom", s.age_to as "ageTo", s.saved_at as "savedAt"
    from saved_search s
    where s.id in (
      select reached.id
      from unnest($1::int[], $2::"char"[], $3::int[], $4::int[]) as there (cell, gender, youngest, oldest)
      join saved_search reached on reached.cells && array[there.cell, ${EVERYWHERE}] and reached.gender = there.gender
        and reached.age_from <= there.oldest and reached.age_to >= there.youngest
    )`,
};

/** So long a letter may wait to be mailed: for a weekly digest, and for a mail server that is away. */
const LETTER_WAITS_DAYS = 12;

/** Searches of which a letter that may not have gone yet tells of who was changed, and of whom; `$2` is now. */
export const TOLD_OF = {
  name: 'searches-told-of',
  text: `
    select s.id, s.member_id as "ownerId", s.criteria, array_agg(distinct m.match_id) as "matchIds"
    from search_change c join search_match m on m.match_id = c.member_id
      join search_letter l on l.id = m.letter_id and l.made_at > $2::timestamptz - interval '${LETTER_WAITS_DAYS} days'
      join saved_search s on s.id = m.search_id
    where c.id = any($1::bigint[]) group by s.id`,
};

type Asked = Omit<Statement, 'name'>;

/**
 * Of the members that were changed those who fit the search now, may be told of to its owner, and did not or might not before.
 * Coming back is no change: whom it was too long ago for has not begun to fit by it.
 */
export function newlyFitting(ownerId: number, criteria: FullCriteria, changeIds: readonly unknown[]): Asked {
  // The rule is asked last, of the few who fit: many searches are asked, and some of their owners have blocked thousands.
  const told = new Conditions(ownerId, criteria, (viewer, row) => toldTo(viewer, row, `array[${row}.id]`));
  const now = told.all().join(' and ');
  const before = told.all({ active: false }).join(' and ');
  return {
    text: `
      select distinct s.id
      from search_change c join member_search s on s.id = c.member_id join search_more d on d.id = s.id
      where c.id = any(${told.bind(changeIds, 'bigint[]')}) and ${now}
        and not exists (
          select from jsonb_populate_record(null::member_search, c.before) s,
            jsonb_populate_record(null::search_more, c.more_before) d
          where ${before})`,
    values: told.values,
  };
}

/**
 * Of those whom a search has found since its owner looked, how many they find by it now and may be told of; counted up to a
 * number. They are looked up one by one: a search finds far more by then.
 */
export function freshlyFitting(ownerId: number, criteria: FullCriteria, searchId: number): Asked {
  const told = new Conditions(ownerId, criteria, toldTo);
  const fits = told.all().join(' and ');
  return {
    text: `
      select count(*)::int as fresh from (
        select from member_search s join search_more d on d.id = s.id
        where s.id = any(array(
            select m.match_id from saved_search k join search_match m on m.search_id = k.id and m.found_at > k.looked_at
            where k.id = ${told.bind(searchId, 'bigint')}))
          and ${fits}
        limit ${SAVED_SEARCHES.counted}) fitting`,
    values: told.values,
  };
}

/**
 * Of these members those who fit the search and may be told of to its owner, or whom else `seen` says; whoever was here lately
 * enough stays so until it is told.
 */
export function stillFitting(
  ownerId: number,
  criteria: FullCriteria,
  memberIds: readonly unknown[],
  seen = toldTo,
): Asked {
  const told = new Conditions(ownerId, criteria, seen);
  const fits = told.all({ active: false }).join(' and ');
  return {
    text: `
      select s.id from member_search s join search_more d on d.id = s.id
      where s.id = any(${told.bind(memberIds, 'bigint[]')}) and ${fits}`,
    values: told.values,
  };
}
