import { DEFAULT_FILTERS, type SearchFilters } from '#contract';
import { addressOf, filtersOf } from './filters';

describe('search filters in the address', () => {
  it('[B-SEARCH-02] [B-SEARCH-03] [B-SEARCH-04] [B-SEARCH-05] open with 100 miles, 21 to 55, zip 10001 and women', () => {
    expect(filtersOf(new URLSearchParams())).toEqual({
      zip: '10001',
      seeking: 'F',
      ageFrom: 21,
      ageTo: 55,
      miles: 100,
      bodyTypes: [],
      ethnicities: [],
      relationships: [],
      educations: [],
    });
  });

  it('come back as they were put in', () => {
    const filters = {
      ...DEFAULT_FILTERS,
      zip: '90001',
      seeking: 'M',
      miles: 25,
      ageFrom: 30,
      bodyTypes: ['BODY_FIT', 'BODY_THICK'],
    } as const;
    expect(filtersOf(addressOf(filters))).toEqual(filters);
  });

  it('come back with everything that may be asked besides', () => {
    const filters: SearchFilters = {
      ...DEFAULT_FILTERS,
      ...{ photo: true, verified: true, newHere: true, written: true, twoWay: true, anywhere: true },
      ...{ active: 'week', order: 'fit', keyword: 'long walks & kites' },
      educations: ['EDU_PHD'],
      jobTypes: ['JOB_ARTS', 'JOB_MEDIA'],
      wantKids: ['WANTKIDS_YES'],
    };
    expect(filtersOf(addressOf(filters))).toEqual(filters);
    expect(filtersOf(new URLSearchParams('photo=1&active=ever&order=age&words=%20&jobType=DROP'))).toEqual(
      DEFAULT_FILTERS,
    );
  });

  it('leave the address bare when nothing differs from the defaults, a whole list included', () => {
    expect(addressOf(DEFAULT_FILTERS).toString()).toBe('');
    const all = filtersOf(new URLSearchParams('relationship=REL_NEVERMARRIED,REL_DIVORCED,REL_WIDOWED,REL_SEPARTED'));
    expect(addressOf(all).toString()).toBe('');
  });

  it('fall back to the defaults for what cannot be read', () => {
    expect(filtersOf(new URLSearchParams('miles=7&from=12&to=x&seeking=Q&body=DROP,BODY_FIT'))).toEqual({
      ...DEFAULT_FILTERS,
      bodyTypes: ['BODY_FIT'],
    });
  });
});
