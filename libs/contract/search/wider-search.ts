import { z } from 'zod';
import { DISTANCES, LIMITS } from '../limits.js';
import { LIST_FILTER_NAMES, isSpecified, codesOf, type SearchFilters } from './filters.js';

/** What narrows besides the lists, and is gone where it is left out. */
const ASKED = ['photo', 'verified', 'active', 'newHere', 'written', 'keyword', 'twoWay'] as const;

/** What can keep members out of a search, and what it can be freed of. Zip and gender are what it is about. */
export const NARROWINGS = ['miles', 'ages', ...LIST_FILTER_NAMES, ...ASKED] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** As far as a search can look. */
export const FARTHEST = Math.max(...DISTANCES);

/** What narrows these filters, and what freeing them of each would change. */
export function narrowings(filters: SearchFilters): ReadonlyMap<Narrowing, Partial<SearchFilters>> {
  const { minimumAge, maximumAge } = LIMITS;
  const freed: Partial<Record<Narrowing, Partial<SearchFilters>>> = {};
  if (filters.miles < FARTHEST && !filters.anywhere) freed.miles = { miles: FARTHEST };
  if (filters.ageFrom > minimumAge || filters.ageTo < maximumAge)
    freed.ages = { ageFrom: minimumAge, ageTo: maximumAge };
  for (const name of LIST_FILTER_NAMES)
    if (codesOf(filters, name).length > 0) freed[name] = { [name]: isSpecified(name) ? [] : undefined };
  for (const name of ASKED) if (filters[name] !== undefined) freed[name] = { [name]: undefined };
  return new Map(NARROWINGS.flatMap((name) => (freed[name] ? [[name, freed[name]] as const] : [])));
}

/** The filters without anything that narrows them. */
export const freedOfAll = (filters: SearchFilters): SearchFilters =>
  Object.assign({}, filters, ...narrowings(filters).values()) as SearchFilters;

const howMany = z.number().int().nonnegative();

/** POST /rest/search/wider: how many a search would find without each of the filters that narrow it, and without all of them. */
export const WiderSearchBody = z.object({
  without: z.partialRecord(z.enum(NARROWINGS), howMany),
  withoutAll: howMany,
});
export type WiderSearchBody = z.infer<typeof WiderSearchBody>;
