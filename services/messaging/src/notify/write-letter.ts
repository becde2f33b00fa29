import { MAIL_OPENING, type AnsweringLetter, type Letter, type MailLanguage } from '#contract';
import { escapeHtml, htmlMail, inHtml, linkInText, linkLine, type MailLink } from '#platform/mail/html-mail';
import type { Message } from '#platform/mail/mailer';

/** One line, without control characters: names may come from members. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** Whom a letter goes to, and in whose name. */
export interface Addressee {
  readonly email: string;
  /** The language of the letter, and so of its beginning. */
  readonly language: MailLanguage;
  readonly brand: string;
}

/** A letter as an e-mail, as text and as plain HTML; below it a link, and what it answers as a quotation. */
export function writeLetter(
  { email, language, brand }: Addressee,
  letter: Letter | AnsweringLetter,
  link: MailLink | null = null,
): Message {
  const { subject, paragraphs } = letter;
  const opening = MAIL_OPENING[language](brand);
  const quoted = 'quote' in letter ? letter : null;
  const text = [
    opening,
    ...paragraphs,
    ...(link ? [linkInText(language, link)] : []),
    ...(quoted ? [`${quoted.quoteHead}\n${quoted.quote.replace(/^/gm, '> ')}`] : []),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${inHtml(paragraph)}</p>`),
    ...(link ? [linkLine(link)] : []),
    ...(quoted
      ? [`<p class="quiet">${escapeHtml(quoted.quoteHead)}</p>`, `<blockquote>${inHtml(quoted.quote)}</blockquote>`]
      : []),
  ];
  return {
    to: email,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: htmlMail({ language, brand, subject: oneLine(subject), preview: opening, parts: html }),
  };
}
