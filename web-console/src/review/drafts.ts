import { type SetStateAction, useSyncExternalStore } from 'react';

/** What was typed and chosen about a case, by the name of the field. */
type Draft = ReadonlyMap<string, unknown>;

const drafts = new Map<number, Draft>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A state that outlives the form it is typed in, and is the same wherever it is asked for: the case may come back, be it
 * because a decision could not be sent, was taken back, or a colleague gave it back.
 */
export function useDraft<Value>(
  caseId: number,
  name: string,
  initially: Value,
): readonly [Value, (next: SetStateAction<Value>) => void] {
  const read = () => drafts.get(caseId)?.get(name) as Value | undefined;
  const kept = useSyncExternalStore(subscribe, read);
  const write = (next: SetStateAction<Value>) => {
    const now = read();
    const value = next instanceof Function ? next(now === undefined ? initially : now) : next;
    drafts.set(caseId, new Map([...(drafts.get(caseId) ?? []), [name, value]]));
    for (const tell of listeners) tell();
  };
  return [kept === undefined ? initially : kept, write];
}

/** Once a decision stands there is nothing to go on with. */
export function forgetDrafts(caseIds: readonly number[]): void {
  for (const caseId of caseIds) drafts.delete(caseId);
  for (const tell of listeners) tell();
}

/** Whoever signs in next in this tab has typed nothing yet. */
export function forgetEveryDraft(): void {
  forgetDrafts([...drafts.keys()]);
}
