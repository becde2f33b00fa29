import { z } from 'zod';
import { DISTANCES, LIMITS } from '../limits.js';
import type { SearchFilters } from '../requests/search.js';

/** What can keep members out of a search, and what it can be freed of. Zip and gender are what it is about. */
export const NARROWINGS = ['miles', 'ages', 'bodyTypes', 'relationships', 'ethnicities', 'educations'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** As far as a search can look. */
export const FARTHEST = Math.max(...DISTANCES);

/** What narrows these filters, and what freeing them of each would change. */
export function narrowings(filters: SearchFilters): ReadonlyMap<Narrowing, Partial<SearchFilters>> {
  const { minimumAge, maximumAge } = LIMITS;
  const freed: Record<Narrowing, readonly [narrows: boolean, change: Partial<SearchFilters>]> = {
    miles: [filters.miles < FARTHEST, { miles: FARTHEST }],
    ages: [filters.ageFrom > minimumAge || filters.ageTo < maximumAge, { ageFrom: minimumAge, ageTo: maximumAge }],
    bodyTypes: [filters.bodyTypes.length > 0, { bodyTypes: [] }],
    relationships: [filters.relationships.length > 0, { relationships: [] }],
    ethnicities: [filters.ethnicities.length > 0, { ethnicities: [] }],
    educations: [filters.educations.length > 0, { educations: [] }],
  };
  return new Map(
    NARROWINGS.flatMap((name) => {
      const [narrows, change] = freed[name];
      return narrows ? [[name, change] as const] : [];
    }),
  );
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
