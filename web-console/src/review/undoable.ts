import { useSyncExternalStore } from 'react';

/** What was decided here a moment ago and has no effect yet. */
export interface Undoable {
  readonly caseIds: readonly number[];
  /** What was decided, in the words of the console. */
  readonly words: string;
  /** Where it stands again once it is taken back. */
  readonly path: string;
  /** Until when, as `performance.now()` counts. */
  readonly until: number;
}

/** The newest last. A page that is left forgets them: the effects then come as decided. */
let waiting: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Undoable[]): void {
  waiting = next;
  for (const tell of listeners) tell();
}

/** Offers to take a decision back for so many seconds. */
export function offerUndo(decided: Omit<Undoable, 'until'>, seconds: number): void {
  const undoable = { ...decided, until: performance.now() + seconds * 1_000 };
  become([...waiting, undoable]);
  window.setTimeout(() => forgetUndo(undoable), seconds * 1_000);
}

export function forgetUndo(undoable: Undoable): void {
  if (waiting.includes(undoable)) become(waiting.filter((other) => other !== undoable));
}

/** Everything that can be taken back now, the newest last. */
export function useUndoables(): readonly Undoable[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting,
  );
}
