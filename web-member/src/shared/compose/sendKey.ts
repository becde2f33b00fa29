import { newKey } from '../forms/requestKey';
import { draftOf, dropDraft, keepDraft } from '../forms/drafts';
import { currentSession } from '../account/session';

const nameOf = (mail: string) => `send-key:${mail}`;

interface Attempt {
  readonly words: string;
  readonly key: string;
}

function lastAttempt(mail: string): Attempt | null {
  const kept = draftOf(currentSession().token, nameOf(mail));
  return kept === null ? null : (JSON.parse(kept) as Attempt);
}

/**
 * The key under which a mail is sent. The same words keep their key until they have arrived, whatever became of the
 * answer or of the page meanwhile, and so the server takes them once; other words are another mail.
 */
export function sendKeyFor(mail: string, words: string): string {
  const last = lastAttempt(mail);
  if (last?.words === words) return last.key;
  const key = newKey();
  keepDraft(currentSession().token, nameOf(mail), JSON.stringify({ words, key } satisfies Attempt));
  return key;
}

/** Whether the words were pressed on this device, and nobody has said yet that they arrived. */
export const wasPressed = (mail: string, words: string): boolean => lastAttempt(mail)?.words === words;

/** The mail has arrived: the same words again would be another one. */
export const forgetSendKey = (mail: string): void => dropDraft(currentSession().token, nameOf(mail));
