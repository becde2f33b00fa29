const SINGLE: Record<string, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  fr: ['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
};
const TEENS: Record<string, readonly string[]> = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  es: 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'.split(' '),
  fr: 'dix onze douze treize quatorze quinze seize'.split(' '),
};
const TENS: Record<string, readonly string[]> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  fr: 'vingt trente quarante cinquante soixante septante huitante nonante'.split(' '),
};

/** Numbers below a hundred as they are written out in the three languages, without accents. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...Object.values(SINGLE).flatMap((words) => words.map((word, index) => [word, index] as const)),
  ...Object.values(TEENS).flatMap((words) => words.map((word, index) => [word, 10 + index] as const)),
  ...Object.values(TENS).flatMap((words) => words.map((word, index) => [word, 20 + 10 * index] as const)),
  ...SINGLE['es']!.slice(1).map((word, index) => [`veinti${word}`, 21 + index] as const),
  ...(['oh', 'o', 'nought'] as const).map((word) => [word, 0] as const),
  ['quatre-vingts', 80],
  ['vingts', 20],
]);

const FRENCH_TEENS = new Set(TEENS['fr']);

/** The number two words make together (`trente-quatre`, `quatre-vingt`, `dix-sept`), or nothing when they are two numbers. */
export function joinedNumber(first: number, second: number, word: string): number | undefined {
  if (first === 4 && word.startsWith('vingt')) return 80;
  if ((first === 60 || first === 80) && FRENCH_TEENS.has(word)) return first + second;
  const units = second >= 1 && second <= 9;
  if (first >= 20 && first < 100 && first % 10 === 0 && units) return first + second;
  if (first === 10 && second >= 7 && units && SINGLE['fr']!.includes(word)) return first + second;
  return undefined;
}

/** Patterns of the ages below 18 that somebody might claim, as figures and as words, without accents. */
export const TEEN_AGES = [
  '1[0-7]',
  ...TEENS['en']!.slice(1, 8),
  ...TEENS['es']!.slice(1, 8),
  'dix[- ]sept',
  ...TEENS['fr']!.slice(1),
].join('|');
export const EIGHTEEN = '18|eighteen|dieciocho|dix[- ]huit';
