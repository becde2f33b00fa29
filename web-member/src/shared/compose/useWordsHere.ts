import { useCallback, useRef } from 'react';
import { useDraft } from '../forms/useDraft';
import type { BegunLetter } from './letterDraft.api';

type Words = Pick<BegunLetter, 'subject' | 'body'>;

/** The words of a letter in its form. What it offers to call stays the same between two drawings. */
export interface WordsHere extends Words {
  /** As they stand at this moment: what was drawn may be older when an answer comes. */
  readonly now: () => BegunLetter;
  /** Whether they are other ones than these. */
  readonly differ: (from: Words) => boolean;
  /** Whether nobody has written anything: the proposed subject alone is nothing. */
  readonly areNone: () => boolean;
  /** The member types, by which they are the newest. */
  readonly type: (change: Partial<Words>) => void;
  /** Those of another device take their place. */
  readonly show: (letter: BegunLetter) => void;
  readonly discard: () => void;
}

/** The words that are begun to a member, kept on this device with each sign. */
export function useWordsHere(memberId: number, proposed: string): WordsHere {
  const [subject, setSubject, dropSubject] = useDraft(`mail-subject:${memberId}`, proposed);
  const [body, setBody, dropBody] = useDraft(`mail-body:${memberId}`);
  const [typedAt, setTypedAt, dropTypedAt] = useDraft(`mail-typed:${memberId}`);
  const latest = useRef<BegunLetter>(null!);
  latest.current = { subject, body, at: Number(typedAt) || 0 };

  const now = useCallback(() => latest.current, []);
  const differ = useCallback((from: Words) => from.body !== now().body || from.subject !== now().subject, [now]);
  const areNone = useCallback(() => {
    const { subject: named, body: written } = now();
    return written.trim() === '' && (named === proposed || named === '');
  }, [now, proposed]);
  const show = useCallback(
    (letter: BegunLetter) => {
      latest.current = letter;
      setSubject(letter.subject);
      setBody(letter.body);
      setTypedAt(String(letter.at));
    },
    [setSubject, setBody, setTypedAt],
  );
  const type = useCallback(
    (change: Partial<Words>) => {
      const letter = { ...latest.current, ...change, at: Date.now() };
      latest.current = letter;
      // What is not changed stays as another tab may have left it.
      if (change.subject !== undefined) setSubject(letter.subject);
      if (change.body !== undefined) setBody(letter.body);
      setTypedAt(String(letter.at));
    },
    [setSubject, setBody, setTypedAt],
  );
  const discard = useCallback(() => {
    latest.current = { subject: proposed, body: '', at: 0 };
    dropSubject();
    dropBody();
    dropTypedAt();
  }, [proposed, dropSubject, dropBody, dropTypedAt]);

  return { subject, body, now, differ, areNone, type, show, discard };
}
