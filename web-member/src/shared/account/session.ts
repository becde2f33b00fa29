import { useSyncExternalStore } from 'react';
import { decodeClaims, type TokenClaims } from '#contract';
import { forgetDrafts, forgetOldDrafts } from '../forms/drafts';
import { inBrowser, inTab } from '#web/storage';

/** The storage keys of product.md 3. Sign-in sets only the first two; signing out clears all five. */
export const SESSION_KEYS = ['token', 'username', 'userId', 'member_id', 'currentUserMemberTypeId'] as const;

export interface Session {
  readonly isAuthenticated: boolean;
  readonly username: string | null;
  readonly token: string | null;
  readonly loading: boolean;
}

/**
 * Why a session ended: the member left, the server refused the token (401) or the member (403), or it happened elsewhere:
 * another tab ended it, or another member has signed in.
 */
export type SessionEnd = 'left' | 'expired' | 'forbidden' | 'elsewhere';

const SIGNED_OUT: Session = { isAuthenticated: false, username: null, token: null, loading: false };

let session: Session = { ...SIGNED_OUT, loading: true };
let endedByItself = false;
/** Whose the session is, or was last; null before there was one. */
let lastMember: number | null = null;
const watchers = new Set<() => void>();
const endWatchers = new Set<(reason: SessionEnd) => void>();

/** A token may be over and still says whose it is. */
const memberOf = (token: string | null): number | null => decodeClaims(token, 0)?.memberId ?? null;

const CLOCK = 'clock-ahead';

/** Keeps how far the clock of this device is ahead of the one that wrote the token, where by it the session would be over at once. */
function noteClock(token: string): void {
  const { iat } = decodeClaims(token, 0) ?? {};
  if (iat !== undefined && decodeClaims(token) === null) inBrowser.set(CLOCK, String(Date.now() - iat * 1_000));
  else inBrowser.remove(CLOCK);
}

/** What a token says, or null where it is over or none, by the clock of the server as far as this device knows it. */
export const validClaims = (token: string | null): TokenClaims | null =>
  decodeClaims(token, Date.now() - Number(inBrowser.get(CLOCK)));

/**
 * The one place where the session changes. Whichever way it ends, or becomes another member's, those hear of it who keep what
 * the member was shown. A sign-in under way decides nothing yet: it may be the same member's.
 */
function change(next: Session, end?: SessionEnd) {
  const member = memberOf(next.token);
  const other = lastMember !== null && member !== lastMember;
  const over = next.isAuthenticated ? other : session.isAuthenticated && !next.loading;
  // Nobody waits any more for whoever was leaving.
  if (next.isAuthenticated && other) leaving = false;
  if (next.isAuthenticated) lastMember = member;
  const reason = end ?? (over ? 'elsewhere' : null);
  session = next;
  if (reason !== null) for (const watcher of endWatchers) watcher(reason);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const currentSession = (): Session => session;

/** The session as React state: `{ isAuthenticated, username, token, loading }`. */
export const useSession = (): Session => useSyncExternalStore(watch, currentSession);

/** What the token says about the member; null when signed out. */
export function useClaims(): TokenClaims | null {
  return validClaims(useSession().token);
}

/** Whose the session is, or was last; null before there was one. */
export const lastMemberHere = (): number | null => lastMember;

/** The same as React state: what is drawn for a member is keyed by it, and so drawn anew for the next one. */
export const useLastMember = (): number | null => useSyncExternalStore(watch, lastMemberHere);

/** Whether the last session of this page ended without its member: it ran out, was ended elsewhere, or was refused. */
export const sessionEndedByItself = (): boolean => endedByItself;

export function clearCredentials(): void {
  for (const storage of [inBrowser, inTab]) {
    for (const key of SESSION_KEYS) storage.remove(key);
  }
}

/** Start-up rule (product.md 4): a valid stored token signs in, anything else signs out. */
export function restoreSession(): void {
  forgetOldDrafts();
  const token = inBrowser.get('token');
  if (validClaims(token)) {
    change({ isAuthenticated: true, username: inBrowser.get('username'), token, loading: false });
    return;
  }
  // Over before the page opened, or ended by another tab while this one was open.
  endedByItself ||= token !== null || session.isAuthenticated;
  lastMember ??= memberOf(token);
  if (token !== null) clearCredentials();
  change(SIGNED_OUT);
}

/** Called before every sign-in, so that no old token travels with it. */
export function beginSignIn(): void {
  inBrowser.remove('token');
  change({ ...SIGNED_OUT, loading: true });
}

export function acceptSession(token: string, username: string): void {
  noteClock(token);
  inBrowser.set('token', token);
  inBrowser.set('username', username);
  endedByItself = false;
  change({ isAuthenticated: true, username, token, loading: false });
}

/** The member is called otherwise from now on, in this tab and, when they look, in the others. */
export function renameSession(username: string): void {
  inBrowser.set('username', username);
  change({ ...session, username });
}

let leaving = false;
let endedMeanwhile: SessionEnd | null = null;

/**
 * Does what ends the session by itself, such as removing the account, and gives whether it did. News of the session's
 * end are held back meanwhile; they count when the member did not leave after all.
 */
export async function whileLeaving(work: () => Promise<boolean>): Promise<boolean> {
  let left = false;
  leaving = true;
  endedMeanwhile = null;
  try {
    left = await work();
    return left;
  } finally {
    leaving = false;
    if (!left && endedMeanwhile) endSession(endedMeanwhile);
  }
}

/** Signs out everywhere in this browser; tabs follow by the storage event. Doing it twice is doing it once. */
export function endSession(reason: SessionEnd): void {
  if (leaving) {
    endedMeanwhile = reason;
    return;
  }
  // Who leaves takes the drafts along; a session that merely timed out leaves them for the way back.
  if (reason === 'left') forgetDrafts(session.token);
  // A sign-in that fails ends what had not begun.
  endedByItself = reason !== 'left' && (endedByItself || session.isAuthenticated);
  if (reason === 'left' || !replacedInStorage()) clearCredentials();
  change(SIGNED_OUT, reason);
}

/** Whether another tab has signed in, and this one has not heard of it yet: it may have slept. */
function replacedInStorage(): boolean {
  const stored = storedToken();
  return stored !== session.token && validClaims(stored) !== null;
}

export function onSessionEnd(watcher: (reason: SessionEnd) => void): () => void {
  endWatchers.add(watcher);
  return () => void endWatchers.delete(watcher);
}

/** Another tab signed in or out: a null key means its whole storage was cleared. A page that Back brings as it was heard nothing. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token') restoreSession();
  };
  const wake = (event: PageTransitionEvent) => {
    if (event.persisted) restoreSession();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}

/** The token as storage has it now; another tab or the member may have removed it meanwhile. */
export const storedToken = (): string | null => inBrowser.get('token');
