import { renderHook } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import type { Desk } from './desk';
import { useNothingWaits } from './QueueEmpty';

let waiting: { open: { text: number } } | undefined;
jest.mock('../app/Navigation', () => ({
  PLACES: [{ name: 'texts', counted: 'text' }],
  useDeskCounts: () => waiting,
}));

const desk = { resource: 'texts' } as Desk<never, never>;
const SETTLED = { data: [] as unknown[], filterValues: {}, isFetching: false, isPending: false, error: null };

/** Whether the screen would say that nothing waits. */
const says = (list: object): boolean =>
  renderHook(() => useNothingWaits(desk), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ListContextProvider value={{ ...SETTLED, ...list } as never}>{children}</ListContextProvider>
    ),
  }).result.current;

describe('that nothing waits is said', () => {
  beforeEach(() => {
    waiting = { open: { text: 0 } };
  });

  it('when the list has come and is empty, and while it is asked again although nothing waits', () => {
    expect([says({}), says({ isFetching: true })]).toEqual([true, true]);
  });

  it.each([
    ['the list has not come', { isPending: true, data: undefined }],
    ['what is there belongs to other filters', { isPlaceholderData: true, isFetching: true }],
    ['the list could not be had', { error: new Error('gone') }],
    ['there are cases of which none is open yet', { data: [{ id: 4 }] }],
  ])('not while %s', (_why, list) => {
    expect(says(list)).toBe(false);
  });

  it('not while a list is asked anew of which the bar knows that something waits, or nothing at all', () => {
    waiting = { open: { text: 6 } };
    expect(says({ isFetching: true })).toBe(false);
    waiting = undefined;
    expect(says({ isFetching: true })).toBe(false);
  });
});
