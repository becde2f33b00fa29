import { useCallback, useEffect, useRef, useState } from 'react';
import type { MailFormValues } from '#contract';
import { currentSession, lastMemberHere } from '../account/session';
import { useDraft } from '../forms/useDraft';
import { keepLetter, letterBegun, type BegunLetter } from './letterDraft.api';
import { letterName, wordsOf } from './sendMail.api';
import { wasPressed } from './sendKey';
import { belowWhatWasBegun } from './takingBack';

/** So long nothing more is typed before it is kept on the server. */
const PAUSE_MILLISECONDS = 1_500;

export interface LetterInForm {
  readonly subject: string;
  readonly body: string;
  readonly setSubject: (subject: string) => void;
  readonly setBody: (body: string) => void;
  /**
   * Sends what stands here by `call`, which gives null where it has not gone: then it stays. Until that is known nothing
   * of it is kept for other devices, since it would be begun there again.
   */
  readonly send: <Sent>(call: (letter: MailFormValues) => Promise<Sent | null>) => Promise<Sent | null>;
  /** A letter that was sent stands here again. */
  readonly giveBack: (letter: { readonly subject: string; readonly body: string }) => void;
  /** What was typed later on another device, while something else stands here. */
  readonly newer: BegunLetter | null;
  /** Takes that in its place, or leaves what is here, which is the newest by that. */
  readonly takeNewer: () => void;
  readonly keepMine: () => void;
}

/**
 * The letter that is begun to a member. It is kept on this device with each sign, and on the server a moment later; while that
 * cannot be reached it waits here. What was typed last, on whichever device, is the letter; where another stands in the
 * form already, its writer is asked. What was sent from another device is begun here no more.
 */
export function useLetterDraft(
  memberId: number,
  { open, proposed }: { readonly open: boolean; readonly proposed: string },
): LetterInForm {
  const [subject, setOwnSubject, discardSubject] = useDraft(`mail-subject:${memberId}`, proposed);
  const [body, setOwnBody, discardBody] = useDraft(`mail-body:${memberId}`);
  const [typedAt, setTypedAt, discardTypedAt] = useDraft(`mail-typed:${memberId}`);
  const [newer, setNewer] = useState<BegunLetter | null>(null);
  const [writer] = useState(lastMemberHere);
  // What stands in the form at this moment, for answers that come later.
  const now = useRef({ subject, body, at: 0, kept: true });
  const keptAt = useRef(0);
  const isSending = useRef(false);
  now.current = { ...now.current, subject, body, at: Number(typedAt) || 0 };

  const differs = useCallback(
    (letter: BegunLetter) => letter.body !== now.current.body || letter.subject !== now.current.subject,
    [],
  );
  const type = (change: { subject?: string; body?: string }) => {
    if (change.subject !== undefined) setOwnSubject(change.subject);
    if (change.body !== undefined) setOwnBody(change.body);
    const at = Date.now();
    setTypedAt(String(at));
    now.current = { ...now.current, ...change, at, kept: false };
  };
  const show = (letter: BegunLetter) => {
    setOwnSubject(letter.subject);
    setOwnBody(letter.body);
    setTypedAt(String(letter.at));
    now.current = { ...letter, kept: true };
    setNewer(null);
  };
  const discard = useCallback(() => {
    now.current = { subject: proposed, body: '', at: 0, kept: true };
    discardSubject();
    discardBody();
    discardTypedAt();
    setNewer(null);
  }, [proposed, discardSubject, discardBody, discardTypedAt]);
  const keep = useCallback(async () => {
    const letter = now.current;
    if (letter.kept || isSending.current) return;
    // Closed since the session ended, or became another member's: it is on this device, for its writer to go on with.
    if (!currentSession().isAuthenticated || lastMemberHere() !== writer) return;
    now.current = { ...letter, kept: true };
    keptAt.current = letter.at;
    try {
      const { later, over } = await keepLetter(memberId, letter);
      if (later && differs(later)) setNewer(later);
      // What was pressed here, and whose answer was lost, is for its writer to send again, which sends it once.
      if (over && !differs(letter) && !wasPressed(letterName(memberId), wordsOf(letter))) discard();
    } catch (error) {
      keptAt.current = 0;
      // It stays on this device, and is kept with the next word, or when there is a network again.
      now.current = { ...now.current, kept: false };
      console.warn('The letter is kept on this device only', error);
    }
  }, [memberId, writer, differs, discard]);

  const lookAgain = useRef<(signal?: AbortSignal) => Promise<void>>(async () => undefined);
  lookAgain.current = async (signal) => {
    try {
      const keptBefore = keptAt.current;
      const begun = await letterBegun(memberId, signal);
      const { at, body: written, subject: named } = now.current;
      const nothingHere = written.trim() === '' && (named === proposed || named === '');
      // Typed here while the server could not be reached; or kept there and gone by now, about which it is asked.
      const isUntold = at > keptAt.current && at > (begun?.at ?? 0);
      const isGone = !begun && at > 0 && at <= keptBefore;
      if (isUntold || isGone) {
        if (!nothingHere && (!begun || differs(begun))) now.current = { ...now.current, kept: false };
        await keep();
      } else if (begun && differs(begun)) {
        if (nothingHere) show(begun);
        else setNewer(begun);
      }
    } catch (error) {
      if (!signal?.aborted) console.warn('What was begun elsewhere could not be looked for', error);
    }
  };
  useEffect(() => {
    if (!open) return;
    const call = new AbortController();
    const look = () => void lookAgain.current(call.signal);
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
      else void keep();
    };
    look();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      call.abort();
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', lookIfSeen);
      // Closed with words in it: the other devices have them at once.
      void keep();
    };
  }, [open, keep]);
  useEffect(() => {
    if (!open || now.current.kept) return;
    const timer = setTimeout(() => void keep(), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [open, subject, body, keep]);

  return {
    subject,
    body,
    setSubject: (next) => type({ subject: next }),
    setBody: (next) => type({ body: next }),
    send: async (call) => {
      const letter = now.current;
      isSending.current = true;
      try {
        const sent = await call({ subject: letter.subject, body: letter.body });
        if (sent !== null && !differs(letter)) discard();
        return sent;
      } finally {
        isSending.current = false;
        void keep();
      }
    },
    giveBack: (letter) => {
      const { subject: named, body: begun } = now.current;
      const own = named === proposed ? '' : named;
      type({ subject: own || letter.subject, body: belowWhatWasBegun(begun, letter.body) });
    },
    newer,
    takeNewer: () => newer && show(newer),
    keepMine: () => {
      setNewer(null);
      type({});
      void keep();
    },
  };
}
