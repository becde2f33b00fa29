import { LIST_FILTER_NAMES } from './filters.js';
import { SearchCountsBody } from './search-counts.js';

const BEFORE = {
  total: 3,
  options: Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, {}])),
  switches: { photo: 1, newHere: 0, written: 2, twoWay: 0 },
  active: { now: 0, today: 1, week: 2 },
};

it('numbers beside filters are read by apps from before there were verified photos, and told by servers from before', () => {
  expect(SearchCountsBody.parse(BEFORE)).toEqual(BEFORE);
  // A reader of before takes these four switches and no other, and whatever stands beside them.
  expect(Object.keys(SearchCountsBody.shape.switches.keyType.enum)).toEqual(Object.keys(BEFORE.switches));
  expect(SearchCountsBody.parse({ ...BEFORE, verified: 1, later: 1 })).toEqual({ ...BEFORE, verified: 1 });
});
