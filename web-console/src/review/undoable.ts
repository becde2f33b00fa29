import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { inTab } from '#web/storage';
import { forgetDrafts } from './drafts';

const Undoable = z.object({
  caseIds: z.array(z.number()).readonly(),
  /** What was decided, in the words of the console. */
  words: z.string(),
  /** Where it stands again once it is taken back. */
  path: z.string(),
  /** When it was pressed, and until when it can be taken back, in milliseconds since 1970. */
  at: z.number(),
  until: z.number(),
  /** No answer came, so whether it stands is not known. */
  unanswered: z.boolean().optional(),
});

/** What was decided here a moment ago and has no effect yet. */
export type Undoable = Readonly<z.infer<typeof Undoable>>;

const KEY = 'console-undo';

/** In the order in which it was decided, whichever answer came first. Kept with the tab, so that a page that is loaded again still offers them. */
let waiting: readonly Undoable[] = [];
const listeners = new Set<() => void>();

for (const undoable of kept()) offer(undoable);

function kept(): readonly Undoable[] {
  try {
    return z.array(Undoable).parse(JSON.parse(inTab.get(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function become(next: readonly Undoable[]): void {
  waiting = next;
  if (next.length > 0) inTab.set(KEY, JSON.stringify(next));
  else inTab.remove(KEY);
  for (const tell of listeners) tell();
}

function offer(undoable: Undoable): void {
  const left = undoable.until - Date.now();
  if (left <= 0) return;
  // Of a case only the last decision can stand.
  const others = waiting.filter(({ caseIds }) => caseIds.join() !== undoable.caseIds.join());
  become([...others, undoable].toSorted((one, other) => one.at - other.at));
  window.setTimeout(() => {
    if (!waiting.includes(undoable)) return;
    forgetUndo(undoable);
    if (!undoable.unanswered) forgetDrafts(undoable.caseIds);
  }, left);
}

/** Answers to decisions that are not there yet. */
const underWay = new Set<Promise<unknown>>();

/** Has who takes back the newest wait for what becomes of a decision, which offers itself on its way. */
export function awaitDecision(outcome: Promise<unknown>): void {
  const over = outcome.then(
    () => undefined,
    () => undefined,
  );
  underWay.add(over);
  void over.then(() => underWay.delete(over));
}

/** What was decided last and can be taken back, once all that was decided has been answered. */
export async function newestUndoable(): Promise<Undoable | undefined> {
  await Promise.all(underWay);
  return waiting.at(-1);
}

/** The moment of a press, finer than a clock tells, so that no two are one. */
export const momentNow = (): number => performance.timeOrigin + performance.now();

/** What the desk said last; before it has said anything, what it does unless an operator has set it otherwise. */
let secondsGiven = 30;

/** Offers to take a decision back for so many seconds. */
export function offerUndo(decided: Omit<Undoable, 'until'>, seconds: number): void {
  secondsGiven = seconds;
  offer({ ...decided, until: Date.now() + seconds * 1_000 });
}

/** Offers to take back what may have been decided: the call or its answer was lost. */
export function offerUndoUnanswered(decided: Omit<Undoable, 'until'>): void {
  offer({ ...decided, until: decided.at + secondsGiven * 1_000, unanswered: true });
}

/** Offers again what could not be taken back, for as long as it still waits. */
export const offerUndoAgain = offer;

export function forgetUndo(undoable: Undoable): void {
  if (waiting.includes(undoable)) become(waiting.filter((other) => other !== undoable));
}

/** Whoever signs in next in this tab has decided nothing yet. */
export function forgetEveryUndo(): void {
  become([]);
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
