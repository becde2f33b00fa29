import { decodeClaims } from '#contract';
import { inBrowser } from '#web/storage';

/**
 * What a member was writing, kept on this device until it is sent: it outlives reloads, crashes, time-outs and a new
 * sign-in. Each member finds only their own; signing out takes them along, and a week is the longest they stay.
 */
const PREFIX = 'draft:';
const KEPT_MILLISECONDS = 7 * 86_400_000;

interface Draft {
  readonly text: string;
  /** When it was last typed at. */
  readonly at: number;
}

/** A member’s own place. The token may be over by now, so it is read as of the beginning of time. */
const placeOf = (token: string | null): string => `${PREFIX}${decodeClaims(token, 0)?.memberId ?? ''}:`;

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(inBrowser.get(key) ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' && Date.now() - draft.at < KEPT_MILLISECONDS ? draft : null;
  } catch {
    // Whatever lies there was not written by `keepDraft`.
    return null;
  }
}

export const draftOf = (token: string | null, name: string): string | null => read(placeOf(token) + name)?.text ?? null;

export const keepDraft = (token: string | null, name: string, text: string): void =>
  inBrowser.set(placeOf(token) + name, JSON.stringify({ text, at: Date.now() } satisfies Draft));

export const dropDraft = (token: string | null, name: string): void => inBrowser.remove(placeOf(token) + name);

const draftKeys = (place: string) => inBrowser.names().filter((key) => key.startsWith(place));

/** The drafts of the member whose token it is. */
export function forgetDrafts(token: string | null): void {
  for (const key of draftKeys(placeOf(token))) inBrowser.remove(key);
}

/** Everybody's drafts that have had their week. */
export function forgetOldDrafts(): void {
  for (const key of draftKeys(PREFIX)) if (read(key) === null) inBrowser.remove(key);
}
