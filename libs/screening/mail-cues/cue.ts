import { closedUp, closedWords, type Plain } from '../plain.js';

/** Turns of phrase that say about the same, in any of our languages, and how much they say. */
export interface Cue {
  readonly weight: number;
  readonly pattern: RegExp;
}

/** What says something by itself, and what only says more beside it: a hospital, a sum, an evening. */
export interface Cues {
  readonly says: readonly Cue[];
  readonly besides: readonly Cue[];
  /** Words of its field: so many different ones say as much as any turn of phrase, fewer where something is asked. */
  readonly field?: { readonly words: RegExp; readonly asks: RegExp; readonly enough: number; readonly many: number };
}

/** A mail is named for what adds up to this. */
const ENOUGH = 3;

/** A cue counts once a mail, however many of its turns of phrase stand in it. */
export const cue = (weight: number, ...turns: readonly string[]): Cue => ({
  weight,
  pattern: new RegExp(String.raw`\b(?:${turns.join('|')})(?!\w)`),
});

/** Up to so many words in between, none of which turns the sense around. */
export const upTo = (words: number): string => String.raw`(?:(?!(?:not|never|nunca|jamais|pas)\b)[\w,]+ ){0,${words}}?`;

/** Whether what stands in the text, as `spoken` gives it, adds up. However much stands beside it, something must be said. */
export function addsUp(text: string, { says, besides, field }: Cues): boolean {
  const said = sumOf(text, says, ENOUGH);
  if (said >= ENOUGH || (said > 0 && said + sumOf(text, besides, ENOUGH - said) >= ENOUGH)) return true;
  if (!field) return false;
  // The beginning of a word is enough to tell it from others.
  const { size } = new Set([...text.matchAll(field.words)].map(([word]) => word.slice(0, 4)));
  return size >= field.many || (size >= field.enough && field.asks.test(text));
}

function sumOf(text: string, cues: readonly Cue[], enough: number): number {
  let sum = 0;
  for (const { weight, pattern } of cues) {
    if (sum >= enough) break;
    if (pattern.test(text)) sum += weight;
  }
  return sum;
}

/**
 * A mail as its cues are written: small letters without accents, one blank between words. English short forms are one word
 * (`im`, `dont`, `youll`), French ones two (`j ai`, `l argent`), however they were written.
 */
export const spoken = (plain: Plain): string =>
  closedWords(closedUp(plain))
    .text.toLowerCase()
    .replaceAll(/(?<=\w)'(?=(?:m|re|ve|ll|d|s|t)\b)/g, '')
    .replaceAll(/['"]/g, ' ')
    .replaceAll(/\s+/g, ' ');
