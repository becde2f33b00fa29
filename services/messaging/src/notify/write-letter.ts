import type { AnsweringLetter, Letter } from '#contract';
import type { Message } from '#platform/mailer';

/** For HTML, with the marks that mean something there as what they are. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

/** One line, without control characters: names may come from members. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const inHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

/** What a letter leads to. */
export interface LetterLink {
  readonly words: string;
  readonly address: string;
}

/** A letter as an e-mail, as text and as plain HTML; below it a link, and what it answers as a quotation. */
export function writeLetter(to: string, letter: Letter | AnsweringLetter, link: LetterLink | null = null): Message {
  const { subject, paragraphs } = letter;
  const quoted = 'quote' in letter ? letter : null;
  const text = [
    ...paragraphs,
    ...(link ? [`${link.words}: ${link.address}`] : []),
    ...(quoted ? [`${quoted.quoteHead}\n${quoted.quote.replace(/^/gm, '> ')}`] : []),
  ];
  const html = [
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
    to,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: `<div style="font-family:Georgia,serif;max-width:36rem;line-height:1.5">${html.join('\n')}</div>`,
  };
}
