import { z } from 'zod';
import { filterPayload } from '../forms/search-form.js';
import { PAGING } from '../limits.js';
import { FILTER_FIELDS, filtersIn } from '../search/filters.js';
import { body } from './body.js';
import { wholeNumber, wordOf } from './paging.js';

const limit = wholeNumber({ least: 1, most: PAGING.maxSize, otherwise: PAGING.defaultSize });
const offset = wholeNumber({ least: 0, most: 1_000_000_000, otherwise: 0 });

/**
 * POST /rest/basic/search (product.md 3, Search request). Nothing fails here: values are parsed, bounded
 * and defaulted.
 */
export const SearchRequest = body({
  ...FILTER_FIELDS,
  P_PASS_LIMIT: offset.describe('How many rows to pass over.'),
  P_PASS_LIMIT2: limit.describe('How many rows.'),
}).transform((request) => ({
  ...filtersIn(request),
  offset: request.P_PASS_LIMIT,
  limit: request.P_PASS_LIMIT2,
}));
export type SearchRequest = z.infer<typeof SearchRequest>;

/**
 * The filters of a search as they are sent, read and written anew: what is kept of a search, and read again by
 * `WiderSearchRequest`, means what it meant, also once there are more filters.
 */
export const SearchCriteria = body(FILTER_FIELDS).transform((sent) => filterPayload(filtersIn(sent)));
export type SearchCriteria = z.infer<typeof SearchCriteria>;

/** POST /rest/search/wider and /rest/search/counts: the same filters, and no page. */
export const WiderSearchRequest = body(FILTER_FIELDS).transform(filtersIn);
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
