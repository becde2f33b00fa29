import { act, renderHook } from '@testing-library/react';
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
  afterEach(forgetEveryUndo);

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
