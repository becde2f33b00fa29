import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ConsoleEvent } from '#contract';
import { COUNTS_KEY, FIGURES_KEY, useLiveDesk } from './live';
import { caseKey } from './records';

/** The socket of the test, with a way to make it speak. */
const socket = {
  said: undefined as ((type: string, payload: unknown) => void) | undefined,
  on: () => undefined,
  onAny(listener: (type: string, payload: unknown) => void) {
    this.said = listener;
  },
  disconnect: () => undefined,
};
jest.mock('socket.io-client', () => ({ io: () => socket }));

const ME = { staffId: 7, name: 'Robin' };
const NAMESAKE = { staffId: 8, name: 'Robin' };
jest.mock('react-admin', () => ({
  useGetIdentity: () => ({ identity: { id: 7, fullName: 'Robin' } }),
  useLogout: () => () => undefined,
}));

const OPEN = caseKey('texts', 4);
const OTHER = caseKey('texts', 5);
const LIST = ['texts', 'getList', {}] as const;

let queries: QueryClient;

beforeEach(async () => {
  queries = new QueryClient();
  queries.setQueryData(OPEN, { id: 4, caseId: 4 });
  queries.setQueryData(OTHER, { id: 5, caseId: 5 });
  for (const key of [LIST, COUNTS_KEY, FIGURES_KEY]) queries.setQueryData(key, {});
  socket.said = undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => useLiveDesk(), { wrapper });
  await waitFor(() => expect(socket.said).toBeDefined());
});
afterEach(() => queries.clear());

type News = ConsoleEvent extends infer Event ? (Event extends ConsoleEvent ? Omit<Event, 'id' | 'at'> : never) : never;
const hear = (event: News) => socket.said!(event.type, { ...event, id: 1, at: '2026-01-01T00:00:00Z' });
const asksAgain = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

describe('the console that hears of a case', () => {
  it.each([
    ['is claimed', { type: 'case-claimed', caseId: 4, by: NAMESAKE }],
    ['is given back', { type: 'case-claimed', caseId: 4, by: null }],
    ['is decided', { type: 'case-decided', caseId: 4, by: NAMESAKE, closingReason: null }],
    ['is opened again', { type: 'case-reopened', caseId: 4, by: NAMESAKE }],
    ['closes by itself', { type: 'case-decided', caseId: 4, by: null, closingReason: 'PHOTO_DELETED' }],
    ['comes in', { type: 'case-opened', caseId: 4 }],
  ] as const)('that %s reads it again, also where the other moderator has the same name', (_what, event) => {
    hear(event);
    expect([OPEN, LIST, COUNTS_KEY, FIGURES_KEY].map(asksAgain)).toEqual([true, true, true, true]);
    expect(asksAgain(OTHER)).toBe(false);
  });

  it.each([
    ['claimed', { type: 'case-claimed', caseId: 4, by: ME }],
    ['decided', { type: 'case-decided', caseId: 4, by: ME, closingReason: null }],
    ['opened again', { type: 'case-reopened', caseId: 4, by: ME }],
  ] as const)('that was %s by its own moderator leaves it as it is, but asks for the list', (_what, event) => {
    hear(event);
    expect([asksAgain(OPEN), asksAgain(LIST)]).toEqual([false, true]);
  });

  it('while the list of its desk is fetched for the first time has it fetched once more, or the case would be missing', async () => {
    const answers: ((list: object) => void)[] = [];
    const queryFn = () => new Promise<object>((resolve) => answers.push(resolve));
    const queryKey = ['reports', 'getList', {}];
    const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    expect(answers).toHaveLength(1);
    hear({ type: 'case-opened', caseId: 6 });
    answers[0]!({ data: [] });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!({ data: [{ id: 6 }] });
    await waitFor(() => expect(queries.getQueryData(queryKey)).toEqual({ data: [{ id: 6 }] }));
    stop();
  });

  it('that is being fetched for the first time is read once more when it is here', async () => {
    const answers: ((record: object) => void)[] = [];
    const queryFn = () => new Promise<object>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(queries, { queryKey: caseKey('reports', 6), queryFn });
    const stop = observer.subscribe(() => undefined);
    expect(answers).toHaveLength(1);
    hear({ type: 'case-opened', caseId: 6 });
    answers[0]!({ id: 6, caseId: 6, reason: null });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!({ id: 6, caseId: 6, reason: 'SCAM' });
    await waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ reason: 'SCAM' }));
    stop();
  });

  it('asks for the numbers alone when only those have changed', () => {
    hear({
      type: 'counts',
      counts: {
        text: 1,
        photo: 0,
        report: 0,
        contact: 0,
        takedown: 0,
        mail: 0,
        appeal: 0,
        accounts: 0,
        conduct: 0,
        selfie: 0,
      },
    });
    expect([OPEN, LIST, COUNTS_KEY, FIGURES_KEY].map(asksAgain)).toEqual([false, false, true, true]);
  });

  it('passes over what it does not understand', () => {
    socket.said!('case-decided', { type: 'case-decided', caseId: 4, by: 'Robin' });
    expect([OPEN, LIST, COUNTS_KEY].map(asksAgain)).toEqual([false, false, false]);
  });
});
