import type { TFunction } from 'i18next';
import type { WorkItem, WorkKind, WorkState } from '#contract';

/** What may wait in vain. */
export const KINDS: Readonly<Record<WorkKind, string>> = {
  event: 'Event',
  mail: 'E-mail',
  invitation: 'Invitation',
  photo: 'Photo',
  daily: 'Daily job',
};

export const STATES: Readonly<Record<WorkState, string>> = {
  failing: 'Tried again by itself',
  apart: 'Waits for an operator',
  waiting: 'Waits to be sent',
};

/** What the last try failed at, by the names and codes that are kept of an error; the first that fits. */
const ERRORS: readonly { readonly codes: RegExp; readonly words: string }[] = [
  { codes: /ENOSPC|EDQUOT|EROFS/, words: 'A disk is full, or cannot be written to.' },
  { codes: /EAUTH|\b53[05]\b/, words: 'The mail server does not let us in.' },
  { codes: /EENVELOPE|EMESSAGE|\b55\d\b/, words: 'The mail server refuses this address or message.' },
  { codes: /\b4\d\d\b|ESOCKET|ECONNECTION|EDNS/, words: 'The mail server did not take it.' },
  { codes: /57014|55P03|40P01|25P03/, words: 'The database took too long.' },
  { codes: /\b(08\w{3}|53\w{3}|57P0\d)\b/, words: 'The database was away.' },
  {
    codes: /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|Timeout/,
    words: 'Nobody answered: a server is away or the network.',
  },
  { codes: /NoSuchKey|ENOENT/, words: 'A file is missing.' },
];

/** Why it waits, in words; the codes stand beside them for who looks into the log. */
export function whyOf({ kind, error, subscriber, tries, waiting }: WorkItem, t: TFunction): string {
  if (waiting && !error) return t('On its way.');
  if (subscriber === '') return t('Nobody handles events of this type any more.');
  if (!error) {
    if (kind === 'mail' || kind === 'invitation') return t('The mail server did not take it.');
    return t(tries ? 'Its process ended in the middle of it.' : 'Nobody has taken it up.');
  }
  const known = ERRORS.find(({ codes }) => codes.test(error));
  return `${known ? t(known.words) : t('A fault of the program. The log says more.')} (${error})`;
}
