import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, lastMemberHere } from '../account/session';
import { keepLetter, letterBegun, type BegunLetter } from './letterDraft.api';
import { wasPressed } from './sendKey';
import { letterName, wordsOf } from './sendMail.api';
import type { WordsHere } from './useWordsHere';

/** So long nothing more is typed before the server is told. */
const PAUSE_MILLISECONDS = 1_500;

export interface OtherDevices {
  /** What was typed later on one of them, while something else stands here. */
  readonly newer: BegunLetter | null;
  /** Other words stand here now, of which the server is to be told after a pause. */
  readonly changed: () => void;
  /** What stands here is what the server has, or nothing any more. */
  readonly agreed: () => void;
  /** What stands here counts, whatever was typed elsewhere. */
  readonly insist: () => void;
  /** While a letter is on its way the server is told nothing of it: it would be begun there again. */
  readonly silentDuring: <Result>(sending: () => Promise<Result>) => Promise<Result>;
}

/**
 * Goes on with a letter on whichever device: tells the server of the words here, after a pause, as the page is left and as the
 * form is closed, and asks it what was typed elsewhere, as the form opens, the page is seen again or there is a network again.
 */
export function useOtherDevices(
  memberId: number,
  words: WordsHere,
  { open }: { readonly open: boolean },
): OtherDevices {
  const { subject, body, now, differ, areNone, show, discard } = words;
  const [newer, setNewer] = useState<BegunLetter | null>(null);
  const [writer] = useState(lastMemberHere);
  /** Something was typed here of which the server knows nothing yet. */
  const isUntold = useRef(false);
  /** When the words were typed that it was told last; nought where it could not be reached. */
  const toldAt = useRef(0);
  const isSending = useRef(false);

  const agreed = useCallback(() => {
    isUntold.current = false;
    setNewer(null);
  }, []);

  const tell = useCallback(async () => {
    if (!isUntold.current || isSending.current) return;
    // Closed since the session ended, or became another member's: it is on this device, for its writer to go on with.
    if (!currentSession().isAuthenticated || lastMemberHere() !== writer) return;
    const letter = now();
    isUntold.current = false;
    toldAt.current = letter.at;
    try {
      const { later, over } = await keepLetter(memberId, letter);
      if (later && differ(later)) setNewer(later);
      // What was pressed here, and whose answer was lost, is for its writer to send again, which sends it once.
      if (over && !differ(letter) && !wasPressed(letterName(memberId), wordsOf(letter))) {
        discard();
        agreed();
      }
    } catch (error) {
      // It stays on this device, and is told with the next word, or when there is a network again.
      isUntold.current = true;
      toldAt.current = 0;
      console.warn('The letter is kept on this device only', error);
    }
  }, [memberId, writer, now, differ, discard, agreed]);

  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        const toldBefore = toldAt.current;
        const there = await letterBegun(memberId, signal);
        const here = now();
        const isSame = there !== null && !differ(there);
        // Typed here while the server could not be reached.
        const isNewest = here.at > toldAt.current && here.at > (there?.at ?? 0);
        // Sent from another device or emptied there, which it says where it is told once more.
        const isGone = !there && here.at > 0 && here.at <= toldBefore;
        if (isNewest || isGone) {
          if (!areNone() && !isSame) isUntold.current = true;
          await tell();
        } else if (there && !isSame && areNone()) {
          show(there);
          agreed();
        } else if (there && !isSame) setNewer(there);
      } catch (error) {
        if (!signal.aborted) console.warn('What was begun elsewhere could not be looked for', error);
      }
    },
    [memberId, now, differ, areNone, show, agreed, tell],
  );

  useEffect(() => {
    if (!open) return;
    const call = new AbortController();
    const askNow = () => void ask(call.signal);
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') askNow();
      else void tell();
    };
    askNow();
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      call.abort();
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askIfSeen);
      // Closed with words in it: the other devices have them at once.
      void tell();
    };
  }, [open, ask, tell]);
  useEffect(() => {
    if (!open || !isUntold.current) return;
    const timer = setTimeout(() => void tell(), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [open, subject, body, tell]);

  return {
    newer,
    changed: () => {
      isUntold.current = true;
    },
    agreed,
    insist: () => {
      setNewer(null);
      isUntold.current = true;
      void tell();
    },
    silentDuring: async (sending) => {
      isSending.current = true;
      try {
        return await sending();
      } finally {
        isSending.current = false;
        void tell();
      }
    },
  };
}
