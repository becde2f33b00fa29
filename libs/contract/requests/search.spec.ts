import { DEFAULT_FILTERS, searchPayload } from '../forms/search-form.js';
import { OPTION_LISTS } from '../options.js';
import { SearchQuery, SearchRequest, searchWindow } from './search.js';

describe('SearchRequest', () => {
  it('falls back to the product’s defaults for whatever is missing', () => {
    expect(SearchRequest.parse(null)).toEqual({ ...DEFAULT_FILTERS, offset: 0, limit: 20 });
  });

  it('parses numbers as integers and bounds them', () => {
    const request = SearchRequest.parse({
      P_SEARCH_ZIP: 501,
      P_SEEKING: 'Man',
      P_AGE_START: '70.9',
      P_AGE_END: '5 years',
      P_MILES_LIMIT: '9000',
      P_PASS_LIMIT: '40',
      P_PASS_LIMIT2: '5000',
    });
    expect(request).toMatchObject({ zip: '00501', seeking: 'M', ageFrom: 18, ageTo: 70, miles: 100 });
    expect(request).toMatchObject({ offset: 40, limit: 100 });
  });

  it('picks known codes out of arrays, comma text and any text', () => {
    for (const where of [
      ['BODY_FIT', 'BODY_THICK', 'EYE_BLUE'],
      'BODY_THICK,BODY_FIT',
      "and body in ('BODY_FIT','BODY_THICK') or 1=1 --",
      [{ code: 'BODY_FIT' }, 'BODY_THICK'],
    ]) {
      expect(SearchRequest.parse({ P_BODY_WHERE: where }).bodyTypes).toEqual(['BODY_FIT', 'BODY_THICK']);
    }
  });

  it('reads all of a list as no filter', () => {
    const all = OPTION_LISTS.relationship.map((option) => option.code);
    expect(SearchRequest.parse({ P_REL_WHERE: all }).relationships).toEqual([]);
  });

  it('reads back what the search page sends', () => {
    const filters = { ...DEFAULT_FILTERS, seeking: 'M', ageFrom: 30, educations: ['EDU_PHD'] } as const;
    expect(SearchRequest.parse(searchPayload(filters, 2, 50))).toEqual({ ...filters, offset: 100, limit: 50 });
  });
});

describe('searchPayload', () => {
  it('[D-SEARCH-01..13] sends every field of the specification with its default', () => {
    expect(searchPayload(DEFAULT_FILTERS, 0, 20)).toEqual({
      P_SEARCH_ZIP: '10001',
      P_SEEKING: 'F',
      P_AGE_START: 21,
      P_AGE_END: 55,
      P_MILES_LIMIT: 100,
      P_MEMBER_id: 55,
      P_BODY_WHERE: [],
      P_ETH_WHERE: [],
      P_REL_WHERE: [],
      P_EDU_WHERE: [],
      pass_member_type_id: 1,
      P_PASS_LIMIT: 0,
      P_PASS_LIMIT2: 20,
    });
  });
});

describe('searchWindow', () => {
  it('lets page and size of the query win over the pass limits', () => {
    const request = { offset: 40, limit: 20 };
    expect(searchWindow(request, SearchQuery.parse({}))).toEqual(request);
    expect(searchWindow(request, SearchQuery.parse({ page: '3', size: '50' }))).toEqual({ offset: 150, limit: 50 });
    expect(searchWindow(request, SearchQuery.parse({ page: 'x', size: '9999' }))).toEqual({ offset: 40, limit: 100 });
  });
});
