import { SEARCH_DEFAULTS } from '../limits.js';
import { codesOf, LIST_FILTER_NAMES, LIST_FILTERS, isSpecified, type SearchFilters } from '../search/filters.js';

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

/**
 * The filters as every call of the search sends them: the fields of the specification, member id and type as the fixed values
 * it gives, spelled as it spells them; and what is asked besides.
 */
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
  pass_member_type_id: SEARCH_DEFAULTS.memberType,
  ...besides(filters),
});

function besides(filters: SearchFilters): Record<string, unknown> {
  const lists = LIST_FILTER_NAMES.filter((name) => !isSpecified(name) && codesOf(filters, name).length > 0).map(
    (name) => [LIST_FILTERS[name].parameter, codesOf(filters, name)],
  );
  const asked = {
    P_PHOTO: filters.photo && 'Y',
    P_VERIFIED: filters.verified && 'Y',
    P_NEW: filters.newHere && 'Y',
    P_WRITTEN: filters.written && 'Y',
    P_TWO_WAY: filters.twoWay && 'Y',
    P_ANYWHERE: filters.anywhere && 'Y',
    P_ACTIVE: filters.active,
    P_KEYWORD: filters.keyword,
    P_SHOW_PASSED: filters.passed && 'Y',
    P_ORDER: filters.order,
  };
  return Object.fromEntries([...lists, ...Object.entries(asked).filter(([, value]) => value !== undefined)]);
}

/** POST /rest/basic/search. P_PASS_LIMIT is the row to start at and P_PASS_LIMIT2 the number of rows. */
export const searchPayload = (filters: SearchFilters, page: number, size: number) => ({
  ...filterPayload(filters),
  P_PASS_LIMIT: page * size,
  P_PASS_LIMIT2: size,
});
