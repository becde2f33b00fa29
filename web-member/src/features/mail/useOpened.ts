import { useEffect, useRef } from 'react';
import { markRead } from '../../shared/letters/letters.api';
import { useLast } from '../../shared/lists/useLast';
import { isUnread, type Mail } from './mail.api';

/** The mail in the address, read from now on. It stays open when new mail pushes it off the page. */
export function useOpened(id: number | null, mails: readonly Mail[] | undefined): Mail | null {
  const found = mails?.find((mail) => mail.emailId === id);
  const last = useLast(found);
  const opened = found ?? (last?.emailId === id ? last : null);
  const unread = opened !== null && isUnread(opened);
  // Once for each opening: a mail that could not be marked becomes new again under the reader's eyes.
  const marked = useRef<number>(null);
  useEffect(() => {
    if (id === null) marked.current = null;
    if (!unread || id === null || marked.current === id) return;
    marked.current = id;
    void markRead(id);
  }, [unread, id]);
  return opened;
}
