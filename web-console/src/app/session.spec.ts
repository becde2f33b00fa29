import { staffToken } from './session';

afterEach(() => void jest.restoreAllMocks());

it('lasts as long as the page where the browser keeps nothing for websites', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(staffToken.get()).toBeNull();
  staffToken.set('the-session');
  expect(staffToken.get()).toBe('the-session');
  staffToken.clear();
  expect(staffToken.get()).toBeNull();
});
