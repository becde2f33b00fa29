import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { inTab } from '#web/storage';

const STORED = 'scroll-positions';
/** How long a list, and how long a whole screen may take to come. */
const PATIENCE_MILLISECONDS = { list: 1_500, screen: 10_000 };
const positions = new Map<string, number>(JSON.parse(inTab.get(STORED) ?? '[]') as [string, number][]);

/**
 * Back and reload return to where the reader was; a new screen or page of a list starts at the top.
 * Other changes of the address, such as opening a dialog, leave the page where it is.
 */
export function ScrollMemory() {
  const { pathname, search, key, hash } = useLocation();
  const type = useNavigationType();
  const page = new URLSearchParams(search).get('page');
  // The first screen of every document has the same key.
  const place = `${key} ${pathname}`;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const store = () => inTab.set(STORED, JSON.stringify([...positions].slice(-50)));
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  // With the new screen, not after it: what it scrolls in its first frame is no longer the old one's place.
  useLayoutEffect(() => {
    const remember = () => positions.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);

  useLayoutEffect(() => {
    const before = positions.get(place);
    // A link from elsewhere to a part of a page arrives like a reload, but with no place to return to.
    if (hash && (type !== 'POP' || before === undefined)) return reveal(hash.slice(1));
    if (type === 'POP') return restore(before ?? 0);
    window.scrollTo(0, 0);
    // The key changes with every dialog in the address; only the screen and its page count here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, page, hash]);
  return null;
}

/** Lists come after the screen, so the place is tried until the page is long enough. */
const restore = (top: number) =>
  untilArrived(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  }, PATIENCE_MILLISECONDS.list);

/** The part of the page with that id, where reading goes on: `/settings/terms-of-use#safety`. */
const reveal = (id: string) =>
  untilArrived(() => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    return part !== null;
  }, PATIENCE_MILLISECONDS.screen);

/** Tries once in each frame; gives what ends the trying. */
function untilArrived(arrive: () => boolean, patience: number): () => void {
  const started = performance.now();
  let frame = 0;
  const attempt = () => {
    if (!arrive() && performance.now() - started < patience) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
