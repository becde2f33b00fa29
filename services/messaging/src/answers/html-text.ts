import { compile } from 'html-to-text';

/** Marks by which mail programs set a quotation or a signature apart. */
const NOT_WRITTEN = [
  ...['blockquote[type=cite]', '.gmail_quote', '.gmail_quote_container', '.gmail_signature', '.gmail_attr'],
  ...['.moz-cite-prefix', '.moz-signature', '.protonmail_quote', '.protonmail_signature_block'],
  ...['.yahoo_quoted', '.yahoo-signature', '#ymail_android_signature', '#ms-outlook-mobile-signature', '#Signature'],
  ...['style', 'script', 'head', 'title', 'img'],
];

/** More is no letter of 2,000 signs, whatever surrounds it. */
const LONGEST = 512 * 1024;

const read = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST, maxDepth: 60, maxChildNodes: 5_000 },
  selectors: [
    ...NOT_WRITTEN.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'hr', options: { length: 20 } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** What an e-mail in HTML says, as text; null where it is beyond all measure. */
export const textOfHtml = (html: string): string | null =>
  html.length > LONGEST ? null : read(html).replaceAll(/\n{3,}/g, '\n\n');
