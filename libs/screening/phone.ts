import { NUMBER_WORDS, joinedNumber } from './number-words.js';
import type { Plain } from './plain.js';
import type { Span } from './spans.js';

const FEWEST_FIGURES = 7;

/** Times, dates, decimals, round thousands and prices are figures nobody dials. */
const NOT_DIALLED = new RegExp(
  [
    String.raw`(?<![\d.:])\d{1,2}(?::\d{2}){1,2}(?![\d:])`,
    String.raw`(?<!\d)\d{1,2}\s?h\s?\d{2}(?!\d)`,
    String.raw`(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2}(?![/.-]?\d)`,
    String.raw`(?<![\d/])\d{1,2}\/\d{1,2}(?![/\d])`,
    String.raw`(?<![\d.,])(?<!\d\s)[1-9]\d{0,2}[.,]\d{1,2}(?![.,]?\d|\s\d)`,
    String.raw`(?<![\d.,])[1-9]\d{0,2}(?:[.,' ]\d{3}){0,3}[.,' ]000(?!\d)`,
    String.raw`[$€£]\s?\d[\d.,]{0,12}`,
    String.raw`(?<![\d.,])\d[\d.,]{0,12}\s?(?:[$€£]|(?:euros?|dollars?|dolares|bucks|pesos?|francs?)(?!\p{L}))`,
  ].join('|'),
  'giu',
);
const TOKENS = /[a-z\d]+|[^a-z\d]+/giu;
const BETWEEN = /^[^\p{L}\p{N}\p{Sc}%@]{0,6}$/u;
const JOINING = new Set(['y', 'et', 'and', 'then', 'luego', 'puis', 'dash', 'guion', 'tiret', 'space', 'espacio']);
const TIMES = new Map([
  ['double', 2],
  ['doble', 2],
  ['triple', 3],
]);
const FIGURE_LIKE: Record<string, string> = { o: '0', i: '1', l: '1', z: '2', e: '3', s: '5', b: '8' };
const DECADE = /^\d{1,3}0s$/u;
const YEAR = /^(?:19|20)\d\d$/u;

/** One piece of a number: `555`, `five`, `trente-quatre`, `O177`. */
interface Figures {
  readonly figures: string;
  readonly from: number;
  readonly to: number;
}

/** Numbers that could be dialled: seven figures or more, each a sign or a word, with at most a little between them. */
export function phoneSpans(plain: Plain): Span[] {
  return runsOf(plain.text)
    .filter(isDialled)
    .map((run) => {
      const { from } = run[0]!;
      return plain.spanOf(/[(+]/u.test(plain.text[from - 1] ?? '') ? from - 1 : from, run.at(-1)!.to);
    });
}

function runsOf(text: string): Figures[][] {
  const runs: Figures[][] = [[]];
  let spoken: number | undefined;
  let times = 1;
  let joined = 0;
  const end = () => {
    if (runs.at(-1)!.length > 0) runs.push([]);
    [spoken, times, joined] = [undefined, 1, 0];
  };
  const dialled = text.replace(NOT_DIALLED, (figures) => '$'.repeat(figures.length));
  for (const { 0: token, index } of dialled.matchAll(TOKENS)) {
    const run = runs.at(-1)!;
    const word = token.toLowerCase();
    if (/^[^a-z\d]/u.test(word)) {
      if (!BETWEEN.test(word)) end();
      // "vingt, deux" is two numbers; "vingt-deux" and "vingt deux" are one.
      else if (/[^\s-]/u.test(word)) spoken = undefined;
      continue;
    }
    const number = NUMBER_WORDS.get(word);
    const whole = spoken !== undefined && number !== undefined ? joinedNumber(spoken, number, word) : undefined;
    if (whole !== undefined) {
      const { from } = run.pop()!;
      run.push({ figures: String(whole), from, to: index + token.length });
      spoken = whole;
    } else if (TIMES.has(word)) {
      times = TIMES.get(word)!;
    } else if (JOINING.has(word) && run.length > 0 && joined < 2) {
      joined += 1;
      continue;
    } else {
      const figures = number === undefined ? figuresIn(word) : String(number);
      if (figures === undefined) {
        end();
        continue;
      }
      run.push({ figures: figures.repeat(times), from: index, to: index + token.length });
      [spoken, times] = [number, 1];
    }
    joined = 0;
  }
  return runs;
}

/** `555` as it is, `O177` with its letters read as figures, and nothing for a word. */
function figuresIn(token: string): string | undefined {
  if (/^\d+$/u.test(token)) return token;
  if (DECADE.test(token)) return undefined;
  const letters = token.replace(/\d/gu, '');
  if (letters.length * 2 > token.length) return undefined;
  const read = [...token].map((sign) => FIGURE_LIKE[sign] ?? sign).join('');
  return /^\d+$/u.test(read) ? read : undefined;
}

function isDialled(run: readonly Figures[]): boolean {
  const pieces = run.map(({ figures }) => figures);
  if (pieces.join('').length < FEWEST_FIGURES) return false;
  const years = pieces.every((piece) => YEAR.test(piece));
  const zipPlusFour = pieces.length === 2 && pieces[0]!.length === 5 && pieces[1]!.length === 4;
  return !years && !zipPlusFour && !isCounting(pieces);
}

/** One two three four, or the ages of children: each is a little more than the one before, or each a little less. */
function isCounting(pieces: readonly string[]): boolean {
  if (pieces.length < 4 || pieces.some((piece) => piece.length > 2 || /^0\d/u.test(piece))) return false;
  const steps = pieces.slice(1).map((piece, index) => Number(piece) - Number(pieces[index]));
  return steps.every((step) => step > 0 && step <= 10) || steps.every((step) => step < 0 && step >= -10);
}
