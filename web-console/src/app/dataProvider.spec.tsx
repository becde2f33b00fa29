import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider, type DataProvider, HttpError } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { dataProvider, useConsole } from './dataProvider';
import { EXPORTED } from './records';

const logout = jest.fn(() => Promise.resolve('/login'));
const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout,
  checkAuth: () => Promise.resolve(),
  checkError: ({ status }: { status: number }) =>
    status === 401 ? Promise.reject(new Error('out')) : Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

/** Every call of the console is answered with this status. */
const answering = (status: number) => {
  const refuse = () => Promise.reject(new HttpError('No.', status));
  const dataProvider = { decide: refuse } as unknown as DataProvider;
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  );
};

beforeEach(() => logout.mockClear());

describe('a call of the console that is refused', () => {
  it.each([
    ['an ended session signs out', 401, 1],
    ['a missing role signs nobody out', 403, 0],
  ])('because of %s, and never passes for an answer', async (_why, status, times) => {
    const { result } = renderHook(useConsole, { wrapper: answering(status) });
    await act(() => expect(result.current.decide(4, { verdict: 'approve' } as never)).rejects.toThrow('No.'));
    expect(logout).toHaveBeenCalledTimes(times);
  });
});

describe('a list that is taken away as a file', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  /** A record that grows by one entry each time somebody reads a page of it, newest first. */
  const growing = (entries: number) => {
    const asked: URL[] = [];
    globalThis.fetch = ((path: string) => {
      const url = new URL(path, 'http://desk.test');
      const [page, size] = ['page', 'size'].map((name) => Number(url.searchParams.get(name))) as [number, number];
      const newest = entries + asked.push(url) - 1;
      const content = Array.from({ length: size }, (_, index) => newest - page * size - index)
        .filter((id) => id > 0)
        .map((id) => ({ id, at: '', by: null, action: 'staff.signed-in', subject: null, details: {} }));
      return Promise.resolve({
        ok: true,
        headers: new Headers(),
        json: () => Promise.resolve({ content, totalElements: newest }),
      });
    }) as unknown as typeof fetch;
    return asked;
  };
  const file = async (perPage: number) => {
    const { data } = await dataProvider.getList('audit', {
      ...{ filter: {}, sort: { field: 'newest', order: 'ASC' }, meta: EXPORTED },
      pagination: { page: 1, perPage },
    });
    return data.map(({ id }) => id);
  };

  it('is read page after page to its end, as what it is, and has each record once', async () => {
    const asked = growing(250);
    expect(await file(5_000)).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index));
    expect(asked.map(({ searchParams }) => [searchParams.get('page'), searchParams.get('exported')])).toEqual([
      ['0', 'true'],
      ['1', 'true'],
      ['2', 'true'],
    ]);
  });

  it('ends where so many lines are there', async () => {
    const asked = growing(1_000);
    expect((await file(200)).length).toBeLessThanOrEqual(200);
    expect(asked).toHaveLength(2);
  });
});
