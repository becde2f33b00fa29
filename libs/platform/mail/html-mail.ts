import { MAIL_PREVIEW_LENGTH, type MailLanguage } from '#contract';

/** For HTML, with the marks that mean something there as what they are. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

/** The same over several lines. */
export const inHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

/** French marks stay on the line of their word, as in the web apps. */
const withFrenchMarks = (html: string): string =>
  html.replace(/ (?=[;:!?»])|« /g, (mark) => mark.replace(' ', '\u00a0'));

/** Words that lead somewhere. */
export interface MailLink {
  readonly words: string;
  readonly address: string;
}

/** In French it stands apart from its word. */
export const colon = (language: MailLanguage): string => (language === 'fr' ? '\u00a0:' : ':');

/** A link as text. */
export const linkInText = (language: MailLanguage, { words, address }: MailLink): string =>
  `${words}${colon(language)} ${address}`;

export const linkInHtml = ({ words, address }: MailLink, look = ''): string =>
  `<a href="${escapeHtml(address)}"${look && ` class="${look}"`}>${escapeHtml(words)}</a>`;

/** A link by itself, on a line that a thumb can hit. */
export const linkLine = (link: MailLink): string => `<p>${linkInHtml(link, 'line')}</p>`;

/** One below the other. */
export const linkList = (links: readonly MailLink[]): string =>
  `<ul>${links.map((link) => `<li>${linkInHtml(link, 'line')}</li>`).join('\n')}</ul>`;

/** What stands in the HTML of an e-mail: its parts are HTML already. */
export interface HtmlMail {
  readonly language: MailLanguage;
  readonly brand: string;
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly parts: readonly string[];
}

// Where a mail program drops this, what is left is black on white, or as that program wishes.
const LOOK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px; background: #fbf7f3; color: #2b1f24; }
  main { max-width: 36rem; margin: 0 auto; padding: 8px 28px 20px; background: #fff; border: 1px solid #e9dfda; border-radius: 16px;
    font: 16px/1.55 Georgia, serif; overflow-wrap: anywhere; }
  .brand { color: #a3224b; font-size: 20px; font-weight: bold; }
  a { color: #a3224b; }
  a.line { display: inline-block; padding: 10px 0; }
  ul { list-style: none; margin: 16px 0; padding: 0; }
  blockquote { margin: 0; padding-left: 16px; border-left: 3px solid #d9c7cd; }
  blockquote, .quiet, .small { color: #6b5a61; }
  .small { font-size: 13px; margin-top: 28px; padding-top: 12px; border-top: 1px solid #e9dfda; }
  @media (prefers-color-scheme: dark) {
    body { background: #171114; color: #f4eaed; }
    main { background: #221a1e; border-color: #3a2e33; }
    .brand, a { color: #f59ab3; }
    blockquote, .quiet, .small { color: #bba9b0; border-color: #3a2e33; }
  }`;

/**
 * What mail programs show beside the subject. What fills it up cannot be seen, and keeps them from reading on: below stand
 * words that others chose.
 */
const previewInHtml = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(MAIL_PREVIEW_LENGTH)}</div>`;

/** The HTML of an e-mail: a page of its own, in its reader's language, for light and dark screens. */
export const htmlMail = ({ language, brand, subject, preview, parts }: HtmlMail): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${LOOK}
</style>
</head>
<body>
${previewInHtml(preview)}
<main>
<p class="brand">${escapeHtml(brand)}</p>
${language === 'fr' ? withFrenchMarks(parts.join('\n')) : parts.join('\n')}
</main>
</body>
</html>
`;

const ADDRESS = /^https?:\/\/\S+$/;

/**
 * A message that was written as text alone, paragraph by paragraph, of which the first is what mail programs show beside the
 * subject; a line that is an address is a link.
 */
export function textAsHtml(mail: Omit<HtmlMail, 'parts' | 'preview'>, text: string): string {
  const [preview, ...paragraphs] = text.trim().split(/\n{2,}/);
  const line = (words: string): string =>
    ADDRESS.test(words) ? linkInHtml({ words, address: words }, 'line') : escapeHtml(words);
  const parts = paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(line).join('<br>\n')}</p>`);
  return htmlMail({ ...mail, preview: preview!, parts });
}
