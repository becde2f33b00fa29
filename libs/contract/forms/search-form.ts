import { SEARCH_DEFAULTS } from '../limits.js';
import type { SearchFilters } from '../requests/search.js';

/** What a bare /search opens with (product.md 3). */
export const DEFAULT_FILTERS: SearchFilters = {
  zip: SEARCH_DEFAULTS.zip,
  seeking: SEARCH_DEFAULTS.seeking,
  ageFrom: SEARCH_DEFAULTS.ageFrom,
  ageTo: SEARCH_DEFAULTS.ageTo,
  miles: SEARCH_DEFAULTS.miles,
  bodyTypes: [],
  ethnicities: [],
  relationships: [],
  educations: [],
};

/** The filters as both searches send them; member id and type are the specification's fixed values, spelled as it spells them. */
export const filterPayload = (filters: SearchFilters) => ({
  P_SEARCH_ZIP: filters.zip,
  P_SEEKING: filters.seeking,
  P_AGE_START: filters.ageFrom,
  P_AGE_END: filters.ageTo,
  P_MILES_LIMIT: filters.miles,
  P_MEMBER_id: SEARCH_DEFAULTS.memberId,
  P_BODY_WHERE: filters.bodyTypes,
  P_ETH_WHERE: filters.ethnicities,
  P_REL_WHERE: filters.relationships,
  P_EDU_WHERE: filters.educations,
  ...(filters.passed && { P_SHOW_PASSED: 'Y' }),
  pass_member_type_id: SEARCH_DEFAULTS.memberType,
});

/** POST /rest/basic/search. P_PASS_LIMIT is the row to start at and P_PASS_LIMIT2 the number of rows. */
export const searchPayload = (filters: SearchFilters, page: number, size: number) => ({
  ...filterPayload(filters),
  P_PASS_LIMIT: page * size,
  P_PASS_LIMIT2: size,
});
