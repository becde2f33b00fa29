import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIGNALS, type SignalCode } from '#contract';
import type { Span } from '../spans.js';

export const LANGUAGES = ['en', 'es', 'fr', 'other'] as const;
type CollectionLanguage = (typeof LANGUAGES)[number];
export const HALVES = ['seen', 'held out'] as const;
export type Half = (typeof HALVES)[number];

/** A stretch of a text that screening should notice. */
interface Mark {
  readonly code: SignalCode;
  readonly span: Span;
}
export interface LabelledText {
  readonly language: CollectionLanguage;
  readonly half: Half;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The collection beside this file, one labelled text per line; README.md says how it is written. */
export function labelledTexts(): LabelledText[] {
  return LANGUAGES.flatMap((language) =>
    linesOf(`${language}.txt`).map(({ half, line }) => ({ language, half, ...unmarked(line) })),
  );
}

/** The lines of a file of the collection with the half they stand in; empty lines only part blocks. */
export function linesOf(file: string): { half: Half; line: string }[] {
  let half: Half = 'seen';
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = HALVES.find((name) => line === `== ${name}`);
      half = heading ?? half;
      return heading || line === '' || line.startsWith('#') ? [] : [{ half, line }];
    });
}

/** Takes the braces off a line: `Call {PHONE 212 555 0147}` becomes the text and where the number stands in it. */
function unmarked(line: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  for (const piece of line.replace(/\\u200b/gu, '\u200b').split(/(\{[^}]*\})/u)) {
    const [, code, words] = /^\{(\w+) (.*)\}$/u.exec(piece) ?? [];
    if (code && !(code in SIGNALS)) throw new Error(`no signal is called ${code}: ${line}`);
    if (code) marks.push({ code: code as SignalCode, span: [text.length, text.length + words!.length] });
    text += words ?? piece;
  }
  return { text, marks };
}
