import { z } from 'zod';

// Control characters but line feed, and the marks that turn the direction of writing around.
const UNWANTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Half of a sign that takes two places, without the other: JSON carries it, but no database keeps it. */
const HALVES = /\p{Cs}/gu;

/** What a member typed, made plain: composed Unicode, `\n` line ends, no control or direction marks, trimmed. */
export function plainText(typed: string): string {
  return typedText(typed).trim();
}

/** The same of what is still being typed, which may well end in a line that is empty yet. */
function typedText(typed: string): string {
  return typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNWANTED, '').replace(HALVES, '');
}

/** One line of plain text. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ');
}

/** Text as the wire may hold it: a number is text too, nothing is empty text. */
export const wireText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''),
  z.string(),
);
/**
 * What measures a text stands behind it, by `pipe`: zod asks whatever comes for its length, and an object that pretends
 * to have one would break the comparison.
 */
export const onlyText = z.string();
export const wirePlainText = wireText.transform(plainText);
export const wireTypedText = wireText.transform(typedText);
export const wireLine = wireText.transform(plainLine);
