import { act, renderHook } from '@testing-library/react';
import { authProvider } from '../app/authProvider';
import { forgetEveryDraft, useDraft } from './drafts';
import {
  awaitDecision,
  forgetEveryUndo,
  forgetUndo,
  momentNow,
  newestUndoable,
  offerUndo,
  offerUndoUnanswered,
  useUndoables,
} from './undoable';

const decided = (words: string, at: number) => ({ caseIds: [at], words, path: '/texts', at });
const waiting = (): string[] => {
  const { result, unmount } = renderHook(() => useUndoables());
  unmount();
  return result.current.map(({ words }) => words);
};

describe('what can be taken back', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    forgetEveryUndo();
  });

  it('stands in the order in which it was decided, whichever answer came first', () => {
    const [first, second] = [momentNow(), momentNow()];
    offerUndo(decided('Bea: approved', second), 30);
    offerUndo(decided('Anna: approved', first), 30);
    expect(waiting()).toEqual(['Anna: approved', 'Bea: approved']);
  });

  it('is what was decided last, although its answer is still under way', async () => {
    offerUndo(decided('Anna: approved', 1), 30);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    awaitDecision(answered.then(() => offerUndo(decided('Bea: approved', 2), 30)));
    const newest = newestUndoable();
    answer();
    expect((await newest)?.words).toBe('Bea: approved');
  });

  it('is what was decided before, where the last decision was refused', async () => {
    offerUndo(decided('Anna: approved', 1), 30);
    awaitDecision(Promise.reject(new Error('Somebody else decided')));
    expect((await newestUndoable())?.words).toBe('Anna: approved');
  });

  it('is offered and forgotten where the browser keeps nothing for websites', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    offerUndo(decided('Anna: approved', 1), 30);
    expect(waiting()).toEqual(['Anna: approved']);
    forgetEveryUndo();
    expect(waiting()).toEqual([]);
  });
});

describe('what somebody has typed', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    act(forgetEveryDraft);
  });

  const signIn = (staffId: number) => act(() => authProvider.login({ token: 'the-session', staff: { staffId } }));
  /** Signs out, or is signed out where the session has ended. */
  const leave = async (status: 200 | 401) => {
    globalThis.fetch = (async () => ({
      ...{ ok: status === 200, status, headers: new Headers(), json: async () => ({}) },
    })) as unknown as typeof globalThis.fetch;
    await act(() => authProvider.logout({}));
  };
  const type = () => {
    const { result } = renderHook(() => useDraft<ReadonlySet<string> | null>('member 7', 'chosen', null));
    act(() => result.current[1](new Set(['intro'])));
  };
  const there = () => renderHook(() => useDraft('member 7', 'chosen', null)).result.current[0];

  it('waits for them when their session has ended over it, and for nobody else', async () => {
    await signIn(7);
    type();
    await leave(401);
    await signIn(7);
    expect(there()).toEqual(new Set(['intro']));
    await leave(401);
    await signIn(8);
    expect(there()).toBeNull();
  });

  it('is there when the page is loaded anew, until they sign out', async () => {
    /** What a page finds that is loaded now. */
    const loaded = async () => {
      let found: unknown;
      await jest.isolateModulesAsync(async () => {
        const [pure, drafts] = await Promise.all([import('@testing-library/react/pure'), import('./drafts')]);
        found = pure.renderHook(() => drafts.useDraft('member 7', 'chosen', null)).result.current[0];
      });
      return found;
    };
    await signIn(7);
    type();
    expect(await loaded()).toEqual(new Set(['intro']));
    await leave(200);
    await signIn(7);
    expect(await loaded()).toBeNull();
  });
});

describe('what was typed about a case', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    forgetEveryUndo();
    act(forgetEveryDraft);
    jest.useRealTimers();
  });

  /** Types something about a case; gives what stands there later. */
  const typed = (caseId: number): (() => string) => {
    const { result } = renderHook(() => useDraft(caseId, 'answer', ''));
    act(() => result.current[1]('Splendid, as ever.'));
    return () => result.current[0];
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

  it('is kept while the decision may be taken back, and forgotten once it stands', () => {
    const answer = typed(1);
    offerUndo(decided('Anna: message answered', 1), 30);
    pass(29);
    expect([answer(), waiting()]).toEqual(['Splendid, as ever.', ['Anna: message answered']]);
    pass(2);
    expect([answer(), waiting()]).toEqual(['', []]);
  });

  it('is kept where the decision was taken back', async () => {
    const answer = typed(1);
    offerUndo(decided('Anna: message answered', 1), 30);
    forgetUndo((await newestUndoable())!);
    pass(31);
    expect(answer()).toBe('Splendid, as ever.');
  });

  it('is kept where no answer came, for as long as it is not decided anew', () => {
    const answer = typed(1);
    offerUndoUnanswered({ ...decided('Anna: message answered', 1), at: Date.now() });
    pass(10);
    offerUndoUnanswered({ ...decided('Anna: message answered', 1), at: Date.now() });
    expect(waiting()).toHaveLength(1);
    pass(31);
    expect([answer(), waiting()]).toEqual(['Splendid, as ever.', []]);
    offerUndo(decided('Anna: message answered', 1), 30);
    pass(31);
    expect(answer()).toBe('');
  });
});
