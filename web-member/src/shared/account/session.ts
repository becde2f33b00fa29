import { useSyncExternalStore } from 'react';
import { decodeClaims, type TokenClaims } from '#contract';
import { forgetDrafts, forgetOldDrafts } from '../forms/drafts';

/** The storage keys of product.md 3. Sign-in sets only the first two; signing out clears all five. */
export const SESSION_KEYS = ['token', 'username', 'userId', 'member_id', 'currentUserMemberTypeId'] as const;

export interface Session {
  readonly isAuthenticated: boolean;
  readonly username: string | null;
  readonly token: string | null;
  readonly loading: boolean;
}

/** Why a session ended: the member left, the server refused the token (401), or refused the member (403). */
export type SessionEnd = 'left' | 'expired' | 'forbidden';

const SIGNED_OUT: Session = { isAuthenticated: false, username: null, token: null, loading: false };

let session: Session = { ...SIGNED_OUT, loading: true };
let endedByItself = false;
const watchers = new Set<() => void>();
const endWatchers = new Set<(reason: SessionEnd) => void>();

function change(next: Session) {
  session = next;
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
  return decodeClaims(useSession().token);
}

/** Whether the last session of this page ended without its member: it ran out, was ended elsewhere, or was refused. */
export const sessionEndedByItself = (): boolean => endedByItself;

export function clearCredentials(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of SESSION_KEYS) storage.removeItem(key);
  }
}

/** Start-up rule (product.md 4): a valid stored token signs in, anything else signs out. */
export function restoreSession(): void {
  forgetOldDrafts();
  const token = localStorage.getItem('token');
  if (decodeClaims(token)) {
    change({ isAuthenticated: true, username: localStorage.getItem('username'), token, loading: false });
    return;
  }
  // Over before the page opened, or ended by another tab while this one was open.
  endedByItself ||= token !== null || session.isAuthenticated;
  if (token !== null) clearCredentials();
  change(SIGNED_OUT);
}

/** Called before every sign-in, so that no old token travels with it. */
export function beginSignIn(): void {
  localStorage.removeItem('token');
  change({ ...SIGNED_OUT, loading: true });
}

export function acceptSession(token: string, username: string): void {
  localStorage.setItem('token', token);
  localStorage.setItem('username', username);
  endedByItself = false;
  change({ isAuthenticated: true, username, token, loading: false });
}

/** The member is called otherwise from now on, in this tab and, when they look, in the others. */
export function renameSession(username: string): void {
  localStorage.setItem('username', username);
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
  clearCredentials();
  change(SIGNED_OUT);
  for (const watcher of endWatchers) watcher(reason);
}

export function onSessionEnd(watcher: (reason: SessionEnd) => void): () => void {
  endWatchers.add(watcher);
  return () => void endWatchers.delete(watcher);
}

/** Another tab signed in or out: a null key means its whole storage was cleared. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token') restoreSession();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** The token as storage has it now; another tab or the member may have removed it meanwhile. */
export const storedToken = (): string | null => localStorage.getItem('token');
