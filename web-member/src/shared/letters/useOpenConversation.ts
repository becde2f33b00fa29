import { useEffect } from 'react';
import { API, OPEN_CONVERSATION, type OpenConversationRequest } from '#contract';
import { api } from '../data/api';
import { newKey } from '../forms/requestKey';
import { isAway, onReturn } from '../members/activity';

/** Which tab of the browser this is, as long as it lives. */
const tab = newKey();

/** A word that is lost lets a notice come that was not needed, or ends by itself. */
const say = (said: OpenConversationRequest): void => {
  api
    .post(API.openConversation, said, { keepalive: true })
    .catch((error: unknown) => console.warn('A conversation was not noted', error));
};

/**
 * Tells the server that the letters with a member are in front of this one, so that no notice comes of them: while the page
 * is visible and somebody sits before it.
 */
export function useOpenConversation(memberId: number | null): void {
  useEffect(() => {
    if (memberId === null) return;
    let told = false;
    const isSeen = () => document.visibilityState === 'visible' && !isAway();
    const tell = (): void => {
      const seen = isSeen();
      if (seen || told) say({ memberId, tab, open: seen });
      told = seen;
    };
    const close = (): void => {
      if (told) say({ memberId, tab, open: false });
      told = false;
    };
    tell();
    const timer = setInterval(tell, OPEN_CONVERSATION.everySeconds * 1_000);
    const stopWatching = onReturn(tell);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [memberId]);
}
