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

  /** Opens it, and waits until it would be claimed. */
  const open = async (record: DeskCase, provider: { readonly claim: () => Promise<unknown> }) => {
    const release = jest.fn(async () => undefined);
    const getIdentity = async () => ({ id: 1 });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter>
        <CoreAdminContext
          authProvider={{ getIdentity, checkError: async () => undefined } as unknown as AuthProvider}
          dataProvider={{ ...provider, release } as never}
          queryClient={new QueryClient()}
        >
          {children}
        </CoreAdminContext>
      </MemoryRouter>
    );
    renderHook(() => useClaim('appeals', record), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    return release;
  };

  it.each([
    ['is kept for whoever may decide it', OPEN, [[4]]],
    ['is left to the others by who only reads it', { ...OPEN, mayDecide: false }, []],
  ])('%s', async (_what, record, claimed) => {
    const claim = jest.fn(async () => ({ data: record }));
    await open(record, { claim });
    expect(claim.mock.calls).toEqual(claimed);
  });

  it.each([
    ['as long as nobody has answered whether it is kept', () => new Promise(() => undefined), [[4]]],
    ['once it is kept', async () => ({ data: OPEN }), [[4]]],
    ['but not where it could not be had', () => Promise.reject(new Error('taken')), []],
  ])('is given back by a page that goes, %s', async (_when, claim, released) => {
    const release = await open(OPEN, { claim });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(release.mock.calls).toEqual(released);
  });
});
