import { LIMITS } from '#contract';

const MARK = '> ';
/** A greeting or a name under the letter has fewer words than a thought. */
const THOUGHT_WORDS = 4;
/** A quote shorter than this says nothing any more. */
const LEAST = 20;
/** How much of a letter a quote leaves to answer in. */
const LEFT_TO_ANSWER = 200;

/** The paragraphs of a letter. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Whether there is something to answer in a paragraph: a question or a thought, not the greeting or the name below. */
export function isAnswerable(paragraph: string): boolean {
  const text = paragraph.trim();
  return text.includes('?') || (text.split(/\s+/).length >= THOUGHT_WORDS && !text.endsWith(','));
}

/** What a paragraph quotes, or null where it is the writer's own words. */
export function quotedIn(paragraph: string): string | null {
  const lines = paragraph.split('\n');
  return lines.every((line) => line.startsWith(MARK)) ? lines.map((line) => line.slice(MARK.length)).join('\n') : null;
}

/**
 * What is being written with a paragraph quoted at its end, ready to be answered below. It stays within the limit of a letter:
 * a long quote is cut, and where there is no room for one the text stays as it is.
 */
export function withQuote(text: string, paragraph: string): string {
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
  const quoteOf = (words: string) => `${before}${words.replace(/^/gm, MARK)}\n\n`;
  const most = LIMITS.messageMax - LEFT_TO_ANSWER;
  const over = quoteOf(paragraph).length - most;
  if (over <= 0) return quoteOf(paragraph);
  const cut = [...paragraph]
    .slice(0, -(over + 1))
    .join('')
    .trimEnd();
  return cut.length < LEAST ? text : quoteOf(`${cut}…`);
}
