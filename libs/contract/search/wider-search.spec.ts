import { DEFAULT_FILTERS } from '../forms/search-form.js';
import { freedOfAll, narrowings } from './wider-search.js';

it('filters say what narrows them, and what freeing them of it changes', () => {
  const bodyTypes = ['BODY_FIT'] as const;
  const narrow = { ...DEFAULT_FILTERS, miles: 5, ageFrom: 18, ageTo: 25, bodyTypes, verified: true as const };
  expect([...narrowings(narrow)]).toEqual([
    ['miles', { miles: 100 }],
    ['ages', { ageFrom: 18, ageTo: 99 }],
    ['bodyTypes', { bodyTypes: [] }],
    ['verified', { verified: undefined }],
  ]);
  const wide = { ...DEFAULT_FILTERS, ageFrom: 18, ageTo: 99 };
  expect(freedOfAll(narrow)).toEqual(wide);
  expect([...narrowings(wide)]).toEqual([]);
});
