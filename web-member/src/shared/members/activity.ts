const AWAY_MILLISECONDS = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastCall = Date.now();
let lastSign = Date.now();
let lastKey = 0;

/** Between the tabs of this browser: they share the session, so a call of one keeps all of them signed in. */
let tabs: BroadcastChannel | null = null;

/** Noted by the api client: calls are what the server's idle limit counts. */
export function noteCall(): void {
  lastCall = Date.now();
  tabs?.postMessage('call');
}

export const lastCallAt = (): number => lastCall;
export const lastKeyAt = (): number => lastKey;

/** Whether nobody has touched this page for ten minutes. */
export const isAway = (): boolean => Date.now() - lastSign > AWAY_MILLISECONDS;

const returns = new Set<() => void>();

/** Calls back when somebody who was away touches the page again. */
export function onReturn(callback: () => void): () => void {
  returns.add(callback);
  return () => void returns.delete(callback);
}

/** Watches for hands on the page, and for calls of other tabs, until the returned function is called. */
export function watchActivity(): () => void {
  if ('BroadcastChannel' in window) {
    tabs = new BroadcastChannel('activity');
    tabs.onmessage = () => (lastCall = Date.now());
  }
  const note = (event: Event) => {
    const returned = isAway();
    lastSign = Date.now();
    if (event.type === 'keydown') lastKey = lastSign;
    if (returned) for (const callback of returns) callback();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    tabs?.close();
    tabs = null;
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note, { capture: true });
  };
}
