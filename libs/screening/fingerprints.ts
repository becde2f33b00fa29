import { createHash } from 'node:crypto';
import { plainOf } from './plain.js';

const WORDS_IN_A_ROW = 3;
const ROWS_IN_A_WINDOW = 4;
/** "I love to laugh." may be anybody's own words: below so many fingerprints nothing is told. */
const TELLING = 3;
/** So much of a text must be known from one other member. */
const COPIED_SHARE = 1 / 3;

/**
 * Fingerprints of a text that survive when somebody changes it a little: of every few neighbouring rows of three words the
 * one with the smallest hash (winnowing, after Schleimer, Wilkerson and Aiken). Two texts that share six words in a row
 * share a fingerprint, wherever the words stand. Blanks, case, accents and stops do not count.
 */
export function fingerprintsOf(text: string): string[] {
  const words =
    plainOf(text)
      .text.toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const rows = words
    .slice(WORDS_IN_A_ROW - 1)
    .map((_, index) => hash(words.slice(index, index + WORDS_IN_A_ROW).join(' ')));
  const windows = rows.slice(ROWS_IN_A_WINDOW - 1);
  const smallest = windows.map((_, index) => rows.slice(index, index + ROWS_IN_A_WINDOW).toSorted()[0]!);
  return [...new Set(smallest)].toSorted();
}

/** How many fingerprints of a text another member must share for it to count as theirs; nothing where it says too little. */
export function enoughToBeCopied(fingerprints: readonly string[]): number | undefined {
  return fingerprints.length < TELLING ? undefined : Math.max(TELLING, Math.ceil(fingerprints.length * COPIED_SHARE));
}

const hash = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 16);
