import { createHash } from 'node:crypto';
import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';
import { LEFT_OUT, LIMITS, type MailLanguage } from '#contract';
import { withoutArmour } from './armour.js';
import { textOfHtml } from './html-text.js';
import { withoutWords, withSignatureMasked } from './masks.js';
import { withoutQuotes, type NoticeMarks } from './quotes.js';
import { SmtpRefusal } from './smtp-refusal.js';

/** An e-mail as it came in, taken apart. */
export interface ReceivedMail {
  readonly email: Email;
  /** By which it is known when it comes again. */
  readonly key: string;
}

/** No person's mail program makes more of them, nor deeper ones. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 } as const;
/** So often a message has been handed on that goes round in circles. */
const MOST_HOPS = 30;
/** A line of more signs is longer than any letter, and so are more of them: patterns are spared both. */
const LONGEST = { line: 4 * LIMITS.messageMax, text: 60_000 } as const;

/** Some versions of Node.js read these signs of Windows as Latin-1, where they are none that anybody sees. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const SEALED =
  'Your answer is encrypted, or packed into its signature, so it cannot be read here. It was not delivered; please send it without.';
const TOO_LONG = `Your answer is longer than ${LIMITS.messageMax} characters. It was not delivered; please shorten it and send it again.`;

/** Takes a message apart. What it is made of never ends or holds up the process: it is bounded, and what is none is refused. */
export async function receivedMail(raw: Buffer): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw, BOUNDS).catch(() => {
    throw new SmtpRefusal('unreadable', '554 5.6.0', 'Your message could not be read. It was not delivered.');
  });
  if (headersOf(email, 'received').length > MOST_HOPS)
    throw new SmtpRefusal('loop', '554 5.4.6', 'This message goes round in circles. It was not delivered.');
  // A message without an id of its own is known by all of it but what mail servers put on top.
  const id = email.messageId ?? `${email.date} ${email.text} ${email.html}`;
  return { email, key: `e-mail ${createHash('sha256').update(id).digest('base64url')}` };
}

/** The values of a header, from the top. */
const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

/** Everybody whom a message names as its writers, in small letters. */
export const sendersOf = (email: Email): string[] =>
  headersOf(email, 'from').flatMap((value) =>
    addressParser(value, { flatten: true }).map(({ address = '' }) => address.toLowerCase()),
  );

/** Heads that absences and lists put there, and no mail program of a person. */
const SAID_BY_PROGRAMS = [
  ...['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoreply-from', 'x-mail-autoreply', 'x-loop'],
  ...['list-id', 'list-post', 'list-unsubscribe'],
];

/**
 * Whether a program answered by itself, or a list handed it on: absences, receipts, reports of what was not delivered. They
 * say so in their head; words that a person could have written as well are no sign.
 */
export function isAutomatic(email: Email): boolean {
  const [submitted = 'no'] = headersOf(email, 'auto-submitted');
  const [precedence = ''] = headersOf(email, 'precedence');
  const [type = ''] = headersOf(email, 'content-type');
  return (
    !/^\s*no\b/i.test(submitted) ||
    /^\s*(?:bulk|junk|list|auto_reply)/i.test(precedence) ||
    /^\s*multipart\/report\b/i.test(type) ||
    SAID_BY_PROGRAMS.some((name) => headersOf(email, name).length > 0)
  );
}

/** What an answer holds for its reader. */
export interface ReadOptions {
  readonly marks: NoticeMarks;
  /** What nobody reads in it: the address of who wrote it, and the alias. */
  readonly hidden: readonly string[];
  readonly language: MailLanguage;
}

/** The words of an answer. Refuses one that has none, or more than a letter holds: nothing is cut short. */
export function wordsOf(email: Email, { marks, hidden, language }: ReadOptions): string {
  const read = email.text?.trim() ? email.text : textOfHtml(email.html ?? '');
  if (read === null) throw new SmtpRefusal('too-long', '554 5.3.4', TOO_LONG);
  const text = read.replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80]!);
  const lines = text.split('\n');
  if (text.length > LONGEST.text || lines.some(({ length }) => length > LONGEST.line))
    throw new SmtpRefusal('too-long', '554 5.3.4', TOO_LONG);
  const plain = withoutArmour(text);
  if (plain === null || isSealed(email)) throw new SmtpRefusal('sealed', '554 5.6.0', SEALED);
  const own = withoutWords(withSignatureMasked(withoutQuotes(plain, marks)), hidden);
  const left = email.attachments.filter((one) => isMeant(one, email)).length;
  if (own === '' && left === 0)
    throw new SmtpRefusal(
      'empty',
      '554 5.6.0',
      'No words of yours were found in your answer. It was not delivered; please write above the quoted message.',
    );
  const words = [...(own === '' ? [] : [own]), ...(left > 0 ? [LEFT_OUT[language](left)] : [])].join('\n\n');
  if (words.length > LIMITS.messageMax) throw new SmtpRefusal('too-long', '554 5.3.4', TOO_LONG);
  return words;
}

/** Whether all of a message is encrypted, or lies within what signs it. */
function isSealed(email: Email): boolean {
  const [type = ''] = headersOf(email, 'content-type');
  return /^\s*(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i.test(type);
}

/** Parts that programs add by themselves: signatures, cards, and pictures that stand in a signature or quotation. */
const BY_ITSELF = /^(?:application\/(?:pgp|pkcs7|x-pkcs7)|text\/(?:calendar|x?-?vcard)|message\/)/;

/** Whether somebody put a file there to be seen. A picture within the text of the HTML is one where the text speaks of nothing else. */
function isMeant({ mimeType, disposition, related }: Attachment, { html = '' }: Email): boolean {
  if (BY_ITSELF.test(mimeType)) return false;
  return disposition === 'attachment' || !(related && /gmail_signature|moz-signature|id="?Signature/i.test(html));
}
