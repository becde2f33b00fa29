import type { Plain } from './plain.js';
import { overlaps, spansOf, type Span } from './spans.js';

// Endings that are no word in the three languages, and those that are one and so need more around them.
const ENDINGS =
  'com|net|org|info|biz|example|xyz|website|fr|eu|uk|ca|mx|cl|pe|ve|ec|uy|br|pt|nl|pl|ru|tk|ai|dev|blog|shop|store';
const WORDLIKE_ENDINGS = 'me|io|co|app|link|ly|gg|es|us|it|be|ch|de|ar|in|to|tv|cc|page|site|club|live|online|cam|chat';
const PROVIDERS =
  'gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|aol|msn|live|gmx|orange|wanadoo|laposte|free|sfr|examplemail';

const OPEN = String.raw`\s{0,2}[([{<*_|-]{1,2}\s?`;
const CLOSE = String.raw`\s?[)\]}>*_|-]{1,2}\s{0,2}`;
const SIGN = String.raw`(?:@\s{0,2}|\s{1,2}@\s{1,2})`;
const AT = String.raw`(?:${SIGN}|${OPEN}(?:at|a|arroba|arobase|arobas|@)${CLOSE}|\s(?:arroba|arobase|arobas)\s)`;
// Words that are also something else: "find me at my-page.example" is a page, and "estoy en casa" is at home.
const NOBODY =
  'me|us|him|her|them|it|is|am|are|was|be|we|look|see|find|join|visit|live|lives|work|works|page|site|blog|chat|online|pics|photos?|pictures|book|shop|store|over|here|not|meet|start';
const AT_WORD = String.raw`\s(?:at|en|chez|a)\s`;
const DOT_SAID = String.raw`(?:${OPEN}(?:dot|d0t|punto|point|\.)${CLOSE}|\s(?:dot|d0t|punto|point)\s)`;
const DOT = String.raw`(?:\.|\s{1,2}\.\s{1,2}|${DOT_SAID})`;
const NAME = String.raw`(?<![\w.+-])\w[\w.+-]{0,63}?`;
const HOST = String.raw`[a-z\d][a-z\d-]{0,62}?`;
const END = String.raw`(?![\p{L}\d])`;

const MAIL_END = String.raw`(?:${DOT}(?:${ENDINGS}|es|it|de|ch|be|us)|,(?:com|net|org|fr|es))`;
const EMAIL = new RegExp(
  [
    String.raw`(?<![\w.+-])[\w.+-]{1,64}${SIGN}${HOST}(?:\.${HOST}){0,3}\.[a-z]{2,24}${END}`,
    String.raw`${NAME}${AT}(?!www)${HOST}(?:${DOT}${HOST}){0,2}${MAIL_END}${END}`,
    String.raw`${NAME}${AT}(?:${PROVIDERS})${END}`,
    String.raw`(?<![\w.+-])(?<!(?:the|a|an|this|that|our)\s)(?!(?:${NOBODY})\s)\w[\w.+-]{0,63}?\sat\s(?!www)${HOST}(?:${DOT}${HOST}){0,2}${MAIL_END}${END}`,
    String.raw`${NAME}${AT_WORD}(?:${PROVIDERS})${MAIL_END}${END}`,
    // "I work at yahoo" is a job; "sunny67 at yahoo" is not.
    String.raw`(?<![\w.+-])(?=[\w.+-]{0,63}[\d._])\w[\w.+-]{2,63}${AT_WORD}(?:${PROVIDERS})${END}`,
  ].join('|'),
  'giu',
);

const SAID_HOST = String.raw`(?<![\w.@-])(?!(?:the|a|of|del?|la|el|le|les|un|une|una|au|to|punto|point|era)\s)[a-z\d-]{2,63}`;
const LINK = new RegExp(
  [
    String.raw`(?<!\p{L})(?:https?|hxxps?|ftp)\s?:\s?\/\s?\/\s?\S+`,
    String.raw`(?<![\p{L}\d])www\s{0,2}\.\s{0,2}[\w-]{2,63}(?:\s{0,2}\.\s{0,2}[\w-]{2,63}){0,3}(?:\/\S*)?`,
    // With a path any ending will do.
    String.raw`(?<![@\w.-])[\w-]{2,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,10}\/[\w?#%=&-]\S*`,
    String.raw`(?<![@\w.-])[\w-]{2,63}(?:\.[\w-]{1,63}){0,3}(?:\.|\s\.\s)(?:${ENDINGS})${END}(?:\/\S*)?`,
    String.raw`(?<![@\w.-])[\w-]{2,63}${OPEN}(?:dot|d0t|punto|point|\.)${CLOSE}(?:${ENDINGS}|${WORDLIKE_ENDINGS})${END}`,
    // A comma stands for the stop where nothing else makes sense of it.
    String.raw`(?<![@\w.,-])[\w-]{3,63},(?:com|net|org)${END}`,
    String.raw`${SAID_HOST}\s(?:dot|d0t|punto|point)\s(?:com|net|org|info|example|fr)${END}`,
  ].join('|'),
  'giu',
);
// Written small only, and not before a small word: "at home.Me too" and "el mar.es lindo" lack a blank, no more.
const LINK_WORDLIKE = new RegExp(
  String.raw`(?<![@\w.-])(?:[\w-]{2,63}\.(?:${WORDLIKE_ENDINGS})${END}(?!\s\p{Ll})|[\w-]{0,62}[\d-][\w-]{0,62}\.(?:${WORDLIKE_ENDINGS})${END})`,
  'gu',
);

/** E-mail addresses, also spelled out, with blanks in them or without their ending, and links, also with hidden dots. */
export function addressSpans(plain: Plain): { emails: Span[]; links: Span[] } {
  const emails = spansOf(EMAIL, plain);
  const links = [...spansOf(LINK, plain), ...spansOf(LINK_WORDLIKE, plain)];
  return { emails, links: links.filter((span) => !overlaps(span, emails)) };
}
