import { renderHook } from '@testing-library/react';
import { awaitDecision, forgetEveryUndo, momentNow, newestUndoable, offerUndo, useUndoables } from './undoable';

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
