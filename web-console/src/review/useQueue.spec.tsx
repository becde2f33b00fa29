import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, useGetIdentity, type AuthProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { DeskLine } from '../app/records';
import { useQueue } from './useQueue';

const ME = 1;
const line = (id: number, rest: Partial<DeskLine> = {}) =>
  ({ id, state: 'open', claimedBy: null, ...rest }) as DeskLine;
const heldBy = (staffId: number) => ({ state: 'claimed', claimedBy: { staffId, name: '' } }) as const;

/** The queue of these lines, as whoever is signed in has it. */
async function queueOf(lines: readonly DeskLine[]) {
  const getIdentity = async () => ({ id: ME });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext
        authProvider={{ getIdentity, checkError: async () => undefined } as unknown as AuthProvider}
        queryClient={new QueryClient()}
      >
        <ListContextProvider value={{ data: lines } as never}>{children}</ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => ({ queue: useQueue('appeals'), who: useGetIdentity().identity?.id }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.who).toBe(ME));
  return result.current.queue;
}

describe('what comes next in a queue', () => {
  it.each<[string, Partial<DeskLine>]>([
    ['what a colleague works on', heldBy(ME + 1)],
    ['what is against a decision of one’s own', { mayDecide: false }],
    ['the same where it was claimed before', { ...heldBy(ME), mayDecide: false }],
  ])('passes over %s', async (_what, other) => {
    const queue = await queueOf([line(1, other), line(2), line(3, other), line(4, heldBy(ME))]);
    expect([queue.first, queue.after(2), queue.after(4)]).toEqual([2, 4, 2]);
  });

  it('is nothing where there is nothing else to decide, and the first of them is there to be read', async () => {
    const queue = await queueOf([line(1, { mayDecide: false }), line(2, { mayDecide: false })]);
    expect([queue.first, queue.after(1)]).toEqual([1, null]);
  });
});
