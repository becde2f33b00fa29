import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { DeskCase } from '../app/records';
import { useClaim } from './useClaim';

const OPEN = { id: 4, caseId: 4, state: 'open', claimedBy: null } as unknown as DeskCase;

describe('a case that is open on the screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['is kept for whoever may decide it', OPEN, [[4]]],
    ['is left to the others by who only reads it', { ...OPEN, mayDecide: false }, []],
  ])('%s', async (_what, record, claimed) => {
    const claim = jest.fn(async () => ({ data: record }));
    const getIdentity = async () => ({ id: 1 });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter>
        <CoreAdminContext
          authProvider={{ getIdentity, checkError: async () => undefined } as unknown as AuthProvider}
          dataProvider={{ claim, release: async () => undefined } as never}
          queryClient={new QueryClient()}
        >
          {children}
        </CoreAdminContext>
      </MemoryRouter>
    );
    renderHook(() => useClaim('appeals', record), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(claim.mock.calls).toEqual(claimed);
  });
});
