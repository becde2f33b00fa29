import { z } from 'zod';
import { DISTANCES, LIMITS, PAGING, SEARCH_DEFAULTS } from '../limits.js';
import { OPTION_LISTS, type ChoiceList, type OptionCode } from '../options.js';
import { genderOf, type Gender } from '../wire/slots.js';
import { AGE, list, meaningless, YES_OR_NO, ZIP } from './as-sent.js';
import { body } from './body.js';
import { wholeNumber, wordOf } from './paging.js';

/** Who is looked for, in the product's own words. */
export interface SearchFilters {
  readonly zip: string;
  readonly seeking: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly miles: number;
  readonly bodyTypes: readonly OptionCode<'bodyType'>[];
  readonly ethnicities: readonly OptionCode<'ethnicity'>[];
  readonly relationships: readonly OptionCode<'relationship'>[];
  readonly educations: readonly OptionCode<'education'>[];
  /** Also whom the member has passed on. */
  readonly passed?: boolean;
}

/** Codes of one list inside whatever came: an array, comma text, any text. All of a list is no filter. */
function codesIn<List extends ChoiceList>(name: List) {
  const options: ReadonlyArray<{ code: OptionCode<List> }> = OPTION_LISTS[name];
  const known = options.map(({ code }) => code);
  return z
    .unknown()
    .transform((value): ReadonlyArray<OptionCode<List>> => {
      const words = new Set(JSON.stringify(value ?? '').match(/[A-Z][A-Z0-9_]+/g));
      const codes = known.filter((code) => words.has(code));
      return codes.length === known.length ? [] : codes;
    })
    .meta({ ...list({ enum: known }), description: 'None or all of them is no filter.' });
}

const age = (otherwise: number) =>
  z
    .unknown()
    .transform((value) => {
      const number = parseInt(wordOf(value), 10);
      if (!Number.isFinite(number)) return otherwise;
      return Math.min(Math.max(number, LIMITS.minimumAge), LIMITS.maximumAge);
    })
    .meta({ ...AGE, default: otherwise });

const miles = z
  .unknown()
  .transform((value) => {
    const number = parseInt(wordOf(value), 10);
    if (!Number.isFinite(number)) return SEARCH_DEFAULTS.miles;
    return Math.min(Math.max(number, DISTANCES[0]), SEARCH_DEFAULTS.miles);
  })
  .meta({ type: 'integer', default: SEARCH_DEFAULTS.miles });

const zip = z
  .unknown()
  .transform((value) => {
    if (typeof value === 'number') return String(value).padStart(LIMITS.zipcode, '0');
    return (typeof value === 'string' ? value.trim() : '') || SEARCH_DEFAULTS.zip;
  })
  .meta({ ...ZIP, default: SEARCH_DEFAULTS.zip });

const seeking = z
  .unknown()
  .transform((value): Gender => genderOf(value) ?? SEARCH_DEFAULTS.seeking)
  .meta({ enum: ['F', 'M'], default: SEARCH_DEFAULTS.seeking });

const limit = wholeNumber({ least: 1, most: PAGING.maxSize, otherwise: PAGING.defaultSize });
const offset = wholeNumber({ least: 0, most: 1_000_000_000, otherwise: 0 });

const FILTERS = {
  P_SEARCH_ZIP: zip,
  P_SEEKING: seeking,
  P_AGE_START: age(SEARCH_DEFAULTS.ageFrom),
  P_AGE_END: age(SEARCH_DEFAULTS.ageTo),
  P_MILES_LIMIT: miles,
  P_BODY_WHERE: codesIn('bodyType'),
  P_ETH_WHERE: codesIn('ethnicity'),
  P_REL_WHERE: codesIn('relationship'),
  P_EDU_WHERE: codesIn('education'),
  P_SHOW_PASSED: z
    .unknown()
    .transform((value) => value === 'Y' || value === 'y' || value === true)
    .meta({ ...YES_OR_NO, default: 'N', description: 'Also members whom the caller has passed on.' }),
  P_MEMBER_id: meaningless,
  pass_member_type_id: meaningless,
};

const filtersIn = (request: z.infer<z.ZodObject<typeof FILTERS>>): SearchFilters => ({
  zip: request.P_SEARCH_ZIP,
  seeking: request.P_SEEKING,
  ageFrom: Math.min(request.P_AGE_START, request.P_AGE_END),
  ageTo: Math.max(request.P_AGE_START, request.P_AGE_END),
  miles: request.P_MILES_LIMIT,
  bodyTypes: request.P_BODY_WHERE,
  ethnicities: request.P_ETH_WHERE,
  relationships: request.P_REL_WHERE,
  educations: request.P_EDU_WHERE,
  ...(request.P_SHOW_PASSED && { passed: true }),
});

/**
 * POST /rest/basic/search (product.md 3, Search request). Nothing fails here: values are parsed, bounded
 * and defaulted.
 */
export const SearchRequest = body({
  ...FILTERS,
  P_PASS_LIMIT: offset.describe('How many rows to pass over.'),
  P_PASS_LIMIT2: limit.describe('How many rows.'),
}).transform((request) => ({
  ...filtersIn(request),
  offset: request.P_PASS_LIMIT,
  limit: request.P_PASS_LIMIT2,
}));
export type SearchRequest = z.infer<typeof SearchRequest>;

/** POST /rest/search/wider: the same filters, and no page. */
export const WiderSearchRequest = body(FILTERS).transform(filtersIn);
export type WiderSearchRequest = z.infer<typeof WiderSearchRequest>;

const optionalNumber = z.unknown().transform((value) => {
  const word = wordOf(value);
  const number = word === '' ? NaN : Math.trunc(Number(word));
  return Number.isFinite(number) && number >= 0 ? number : null;
});

/** Beyond it there is no page, and no database counts that far. */
const LAST_PAGE = 1_000_000_000;

/** `?page&size` of the search, an addition; where given they win over the two pass limits. */
export const SearchQuery = body({
  page: optionalNumber
    .pipe(z.number().max(LAST_PAGE).nullable())
    .meta({ type: 'integer', minimum: 0, maximum: LAST_PAGE, description: 'From 0 on; wins over P_PASS_LIMIT.' }),
  size: optionalNumber.meta({
    ...{ type: 'integer', minimum: 1, maximum: PAGING.maxSize },
    description: 'Rows of a page; wins over P_PASS_LIMIT2.',
  }),
});

/** The rows a search asks for. */
export function searchWindow(
  request: Pick<SearchRequest, 'offset' | 'limit'>,
  query: z.infer<typeof SearchQuery>,
): { offset: number; limit: number } {
  const size = query.size ? Math.min(query.size, PAGING.maxSize) : request.limit;
  return { offset: query.page === null ? request.offset : query.page * size, limit: size };
}
