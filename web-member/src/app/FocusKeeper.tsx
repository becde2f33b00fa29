import { useEffect } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/** Where the focus was on the screen, from the inside out: what held it, and what came after it there. */
type Place = readonly { readonly held: Element; readonly next: Element | null }[];

function placeOf(element: Element): Place {
  const place: Place[number][] = [];
  for (let at = element; at.parentElement && at.id !== 'main'; at = at.parentElement) {
    place.push({ held: at.parentElement, next: at.nextElementSibling });
  }
  return place;
}

/** The control that took the place of one that is gone: the next one, else the last one before it. */
function nearest(place: Place): HTMLElement | null {
  for (const { held, next } of place) {
    const controls = held.isConnected ? [...held.querySelectorAll<HTMLElement>(CONTROLS)] : [];
    const follows = (control: HTMLElement) =>
      next?.contains(control) ||
      Boolean((next?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
    const control = (next?.isConnected && controls.find(follows)) || controls.at(-1);
    if (control) return control;
  }
  return document.querySelector('h1');
}

/**
 * A control that leaves the screen while it has the focus (a deleted card, a dismissed note, a dialog opened by a link)
 * would take the focus along, and who does not see the screen would start at the top. It goes to the nearest one.
 */
export function FocusKeeper() {
  useEffect(() => {
    let focused: Element | null = null;
    let place: Place = [];
    let returnTo: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Element;
      if (!focused.closest('#main')) return;
      returnTo = focused as HTMLElement;
      place = placeOf(focused);
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // Who presses beside everything wants no control; an element that is just being removed is another matter.
      if (relatedTarget === null) queueMicrotask(() => (target as Element).isConnected && (focused = null));
    };
    const look = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      // A dialog keeps the focus by itself.
      if (document.querySelector('#root[aria-hidden=true]')) return;
      focused = null;
      (returnTo?.isConnected ? returnTo : nearest(place))?.focus({ preventScroll: true });
    };
    // A frame later: the next screen or dialog may take the focus first.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
  return null;
}
