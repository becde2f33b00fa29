import { inBrowser } from './storage';

beforeEach(() => inBrowser.clear());
afterEach(() => void jest.restoreAllMocks());

it('keeps in the page what does not fit into a full storage, until it fits or is removed', () => {
  inBrowser.set('one', 'kept');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const name of ['one', 'two', 'three']) inBrowser.set(name, `${name} now`);
  expect(['one', 'two', 'three'].map(inBrowser.get)).toEqual(['one now', 'two now', 'three now']);
  expect(new Set(inBrowser.names())).toEqual(new Set(['one', 'two', 'three']));
  for (const name of ['one', 'two']) inBrowser.remove(name);
  full.mockRestore();
  inBrowser.set('three', 'fits');
  expect({ ...localStorage }).toEqual({ three: 'fits' });
  localStorage.setItem('three', 'of another tab');
  expect(['one', 'two', 'three'].map(inBrowser.get)).toEqual([null, null, 'of another tab']);
});
