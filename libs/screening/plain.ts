import type { Span } from './spans.js';

/**
 * A text as somebody reads it who is not fooled: accents, full-width, circled and look-alike signs are the plain letter or
 * figure, what cannot be seen is gone. `spanOf` says where a stretch of it stands in the text as it was written.
 */
export class Plain {
  constructor(
    readonly text: string,
    private readonly starts: readonly number[],
    private readonly ends: readonly number[],
  ) {}

  spanOf(from: number, to: number): Span {
    return [this.starts[from]!, this.ends[to - 1]!];
  }

  /** The same without what `pattern` finds between the signs of one word: `f u c k` is one word again. */
  without(pattern: RegExp, between: RegExp): Plain {
    if (this.text.search(pattern) < 0) return this;
    const kept: number[] = [];
    let done = 0;
    for (const { 0: found, index } of this.text.matchAll(pattern)) {
      for (; done < index; done += 1) kept.push(done);
      for (; done < index + found.length; done += 1) if (!between.test(this.text[done]!)) kept.push(done);
    }
    for (; done < this.text.length; done += 1) kept.push(done);
    return new Plain(
      kept.map((at) => this.text[at]).join(''),
      kept.map((at) => this.starts[at]!),
      kept.map((at) => this.ends[at]!),
    );
  }
}

export function plainOf(written: string): Plain {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of written) {
    const end = at + sign.length;
    const plain = sign < '\u007f' ? sign : plainSign(sign);
    // An accent or a frame belongs to the sign before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += plain;
    at = end;
  }
  return new Plain(text, starts, ends);
}

const LETTERS_APART = /(?<![\p{L}\p{N}])[^\s](?:\s{1,2}[^\s](?![\p{L}\p{N}])){2,}/gu;
const LETTERS_DOTTED = /(?<![\p{L}\p{N}])\p{L}(?:[.*_-]\p{L}(?![\p{L}\p{N}])){2,}/gu;

/** Letters written apart with blanks stand together: `m a i l` is `mail`. */
export const closedUp = (plain: Plain): Plain => plain.without(LETTERS_APART, /\s/u);
/** So do letters with stops between them: `s.a.l.e` is `sale`. */
export const closedWords = (plain: Plain): Plain => plain.without(LETTERS_DOTTED, /[.*_-]/u);

// Cyrillic and Greek letters that look like a Latin one, and Latin ones that no decomposition makes plain.
const LOOK_ALIKES = new Map(
  [
    ['аАеЕоОрРсСуУхХіІјЈѕЅԁһкКмМтТвВнН', 'aAeEoOpPcCyYxXiIjJsSdhkKmMtTbBhH'],
    ['αΑβΒεΕηΗιΙκΚΜΝνοΟρΡτΤυΥΧχΖ', 'aAbBeEnHiIkKMNvoOpPtTuYXxZ'],
    ['ıłŁøØđĐ‐‑‒–—−’‘ʼ“”。․‧·•∙', "ilLoOdD------'''\"\".....\u002e"],
  ].flatMap(([written, plain]) => [...written!].map((sign, index) => [sign, [...plain!][index]!] as const)),
);
const WHOLE = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['🔟', '10'],
]);
const LETTER_SYMBOLS = [0x1f150, 0x1f170, 0x1f1e6];

function plainSign(sign: string): string {
  const known = LOOK_ALIKES.get(sign) ?? WHOLE.get(sign);
  if (known) return known;
  const code = sign.codePointAt(0)!;
  const symbols = LETTER_SYMBOLS.find((first) => code >= first && code < first + 26);
  if (symbols) return String.fromCharCode(97 + code - symbols);
  return sign.normalize('NFKD').replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '');
}
