import { type SetStateAction, useSyncExternalStore } from 'react';
import { inTab } from '#web/storage';

/** What something is typed about: a case by its number, all else by a name. */
export type About = number | string;

/** What was typed and chosen, by what it is about and the name of the field; and whose it is, by their number. */
interface Kept {
  readonly whose: number | null;
  readonly drafts: Readonly<Record<About, Readonly<Record<string, unknown>>>>;
}

const KEY = 'console-drafts';
const NOTHING: Kept = { whose: null, drafts: {} };

/** Kept with the tab, so that a page that is loaded again, or was put to sleep, still has them. */
let kept = stored();
const listeners = new Set<() => void>();

function stored(): Kept {
  try {
    return (JSON.parse(inTab.get(KEY) ?? 'null', asSets) as Kept | null) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

// What is chosen out of several is a set, which JSON does not know.
const withSets = (_name: string, value: unknown): unknown => (value instanceof Set ? { setOf: [...value] } : value);
function asSets(_name: string, value: unknown): unknown {
  const { setOf } = (value ?? {}) as { readonly setOf?: unknown };
  return Array.isArray(setOf) ? new Set(setOf) : value;
}

function become(next: Kept): void {
  kept = next;
  if (Object.keys(next.drafts).length === 0) inTab.remove(KEY);
  else inTab.set(KEY, JSON.stringify(next, withSets));
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A state that outlives the form it is typed in, and is the same wherever it is asked for: the case may come back, be it
 * because a decision could not be sent, was taken back, or a colleague gave it back. It outlives the session too.
 */
export function useDraft<Value>(
  about: About,
  name: string,
  initially: Value,
): readonly [Value, (next: SetStateAction<Value>) => void] {
  const read = () => kept.drafts[about]?.[name] as Value | undefined;
  const typed = useSyncExternalStore(subscribe, read);
  const write = (next: SetStateAction<Value>) => {
    const now = read();
    const value = next instanceof Function ? next(now === undefined ? initially : now) : next;
    become({ ...kept, drafts: { ...kept.drafts, [about]: { ...kept.drafts[about], [name]: value } } });
  };
  return [typed === undefined ? initially : typed, write];
}

/** Once a decision stands there is nothing to go on with. */
export function forgetDrafts(abouts: readonly About[]): void {
  const gone = new Set(abouts.map(String));
  become({ ...kept, drafts: Object.fromEntries(Object.entries(kept.drafts).filter(([about]) => !gone.has(about))) });
}

/** What was typed about one case goes on with another, unless something was typed about that already. */
export function carryDrafts(from: About, to: About): void {
  const draft = kept.drafts[from];
  if (!draft || kept.drafts[to]) return;
  become({ ...kept, drafts: { ...kept.drafts, [to]: draft } });
  forgetDrafts([from]);
}

/** Whoever signs out is done with all of it. */
export function forgetEveryDraft(): void {
  become(NOTHING);
}

/** Whoever signs in goes on with what they have typed themselves, and sees nothing that somebody else has. */
export function keepDraftsOf(staffId: number): void {
  if (kept.whose !== staffId) become({ whose: staffId, drafts: {} });
}
