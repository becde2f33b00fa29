import { MAIL_OPENING, MAIL_PREVIEW_LENGTH, type AnsweringLetter, type Letter, type MailLanguage } from '#contract';
import type { Message } from '#platform/mail/mailer';

/** For HTML, with the marks that mean something there as what they are. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

/** One line, without control characters: names may come from members. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/**
 * What mail programs show beside the subject. What fills it up cannot be seen, and keeps them from reading on: below stand
 * words that others chose.
 */
export const previewInHtml = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(MAIL_PREVIEW_LENGTH)}</div>`;

const inHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

/** Whom a letter goes to, and in whose name. */
export interface Addressee {
  readonly email: string;
  /** The language of the letter, and so of its beginning. */
  readonly language: MailLanguage;
  readonly brand: string;
}

/** What a letter leads to. */
export interface LetterLink {
  readonly words: string;
  readonly address: string;
}

/** A letter as an e-mail, as text and as plain HTML; below it a link, and what it answers as a quotation. */
export function writeLetter(
  { email, language, brand }: Addressee,
  letter: Letter | AnsweringLetter,
  link: LetterLink | null = null,
): Message {
  const { subject, paragraphs } = letter;
  const opening = MAIL_OPENING[language](brand);
  const quoted = 'quote' in letter ? letter : null;
  const text = [
    opening,
    ...paragraphs,
    ...(link ? [`${link.words}: ${link.address}`] : []),
    ...(quoted ? [`${quoted.quoteHead}\n${quoted.quote.replace(/^/gm, '> ')}`] : []),
  ];
  const html = [
    previewInHtml(opening),
    ...paragraphs.map((paragraph) => `<p>${inHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`] : []),
    ...(quoted
      ? [
          `<p style="color:#6b5a61">${escapeHtml(quoted.quoteHead)}</p>`,
          `<blockquote style="margin:0;padding-left:1rem;border-left:3px solid #d9c7cd;color:#6b5a61">${inHtml(quoted.quote)}</blockquote>`,
        ]
      : []),
  ];
  return {
    to: email,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: `<div style="font-family:Georgia,serif;max-width:36rem;line-height:1.5">${html.join('\n')}</div>`,
  };
}
