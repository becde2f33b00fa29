import { useCallback, useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './drafts';
import { currentSession } from '../account/session';

/** Text that is kept until it is sent (`drafts.ts`): `const [text, setText, discard] = useDraft('reply:12')`. */
export function useDraft(
  name: string,
  initial = '',
): readonly [text: string, setText: (text: string) => void, discard: () => void] {
  const [text, show] = useState(() => draftOf(currentSession().token, name) ?? initial);
  const setText = useCallback(
    (next: string) => {
      show(next);
      if (next === initial) dropDraft(currentSession().token, name);
      else keepDraft(currentSession().token, name, next);
    },
    [name, initial],
  );
  const discard = useCallback(() => {
    dropDraft(currentSession().token, name);
    show(initial);
  }, [name, initial]);
  return [text, setText, discard];
}

/** The same for a form that holds what is typed itself: `kept` is what there was at first, and no key draws it anew. */
export function useFormDraft(name: string): readonly [kept: string, keep: (text: string) => void, discard: () => void] {
  const [kept] = useState(() => draftOf(currentSession().token, name) ?? '');
  const keep = useCallback((text: string) => keepDraft(currentSession().token, name, text), [name]);
  const discard = useCallback(() => dropDraft(currentSession().token, name), [name]);
  return [kept, keep, discard];
}
