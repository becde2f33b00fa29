import { notPassed, toldTo, visibleTo } from '#members/published';
import type { Tx } from '#platform/data/database';
import type { FoundBySearch, FoundMatches, ShownMatch } from './write-mailing.js';

const SHOWN = `c.id, c.member_type as "memberType", extract(year from age($3::date, c.birth_date))::int as age, c.city, c.state`;
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whom these letters about matches show to their reader, who may see them now; undefined where nobody is left. */
export async function matchesIn(
  tx: Tx,
  letterIds: readonly number[],
  reader: number,
  now: Date,
): Promise<FoundMatches | undefined> {
  const matches = await tx.rows<ShownMatch & { fitting: number }>(
    `select ${SHOWN}, m.fitting
     from members.letter_match m join members.card c on c.id = m.match_id
     where m.letter_id = any($1) and m.member_id = $2 and ${visibleTo('$2', 'c')} and ${notPassed('$2', 'c')}
     order by m.letter_id desc, m.place`,
    [letterIds, reader, dayOf(now)],
  );
  // The newest letter has counted last.
  const [first] = matches;
  return first && { fitting: first.fitting, matches };
}

/** The same of whom saved searches have found, search by search. */
export async function foundBySearchesIn(
  tx: Tx,
  letterIds: readonly number[],
  reader: number,
  now: Date,
): Promise<readonly FoundBySearch[] | undefined> {
  const rows = await tx.rows<ShownMatch & { search: number; name: string }>(
    `select ${SHOWN}, m.search_id as search, m.name
     from members.search_letter_match m join members.card c on c.id = m.match_id
     where m.letter_id = any($1) and m.member_id = $2 and c.shown and ${toldTo('$2', 'c')}
     order by m.name, m.search_id, m.found_at, c.id`,
    [letterIds, reader, dayOf(now)],
  );
  const searches = new Map<number, FoundBySearch>();
  for (const { search, name, ...match } of rows) {
    const known = searches.get(search);
    searches.set(search, { name, matches: [...(known?.matches ?? []), match] });
  }
  return searches.size > 0 ? [...searches.values()] : undefined;
}
