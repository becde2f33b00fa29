import { useState, useSyncExternalStore } from 'react';

/** Links of e-mails carry their token behind `#`, where no server log sees it. */
function linkInAddress(): string {
  const link = window.location.hash.slice(1);
  return new URLSearchParams(link).has('token') ? link : '';
}

/** Opened where its page stands already, a link changes nothing but what is behind `#`. */
function onLinkOpened(look: () => void): () => void {
  window.addEventListener('hashchange', look);
  return () => window.removeEventListener('hashchange', look);
}

/** What the newest link says, empty without one; once it is used it leaves the address, and stays until another comes. */
export function useMailedLink(): string {
  const inAddress = useSyncExternalStore(onLinkOpened, linkInAddress);
  const [link, setLink] = useState(inAddress);
  if (inAddress !== '' && inAddress !== link) setLink(inAddress);
  return link;
}

/** The token of a link; null without one. */
export const tokenOf = (link: string): string | null => new URLSearchParams(link).get('token');
