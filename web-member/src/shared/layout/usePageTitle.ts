import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { BRAND } from '#contract';

let firstAddress = true;

/**
 * Names the page in the window and moves the focus to its heading after a change of address, so that
 * people who do not see the screen hear where they are. The first page keeps the browser's own focus.
 */
export function usePageTitle(title: string, heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} | ${BRAND.name}`;
  }, [title]);
  useEffect(() => {
    if (firstAddress) firstAddress = false;
    else heading.current?.focus({ preventScroll: true });
  }, [pathname, heading]);
}
