import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider, type DataProvider, HttpError } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useConsole } from './dataProvider';

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
