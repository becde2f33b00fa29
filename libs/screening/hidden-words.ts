import { closedUp, closedWords, plainOf } from './plain.js';

/**
 * Words as somebody's own list of hidden ones compares them: small letters without accents, look-alike signs as the plain
 * ones, one blank between two words and one at either end, so that only whole words are found. Empty where there is none.
 */
export function foldedWords(written: string): string {
  return spaced(plainOf(written).text);
}

/** A text to look for such words in: as it reads, and once more with letters put together that stand apart. */
export function searchedText(written: string): string {
  const plain = plainOf(written);
  const closed = closedWords(closedUp(plain));
  return closed.text === plain.text ? spaced(plain.text) : `${spaced(plain.text)}\n${spaced(closed.text)}`;
}

function spaced(plain: string): string {
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}
