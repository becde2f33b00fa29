import { addressSpans } from '#screening/address';
import { phoneSpans } from '#screening/phone';
import { closedUp, plainOf } from '#screening/plain';

const MASK = '•••';

/** A signature that no mark sets apart is short: so many lines of so many signs at most. */
const SIGNATURE = { lines: 6, signs: 60 } as const;

const SIGN_OFF =
  /^\s{0,3}(?:best(?: wishes| regards)?|(?:kind|warm) regards|regards|cheers|thanks|thank you|love|yours|sincerely|take care|xo+|(?:un )?(?:cordial )?saludos?|(?:un )?(?:fuerte )?abrazos?|(?:un )?besos?|besitos|atentamente|gracias|cordialement|(?:bien )?(?:à vous|à toi|amicalement|cordialement)|bises|bisous|je t.embrasse|amitiés|merci|à bientôt)[\s,.!;:]{0,3}$/iu;

/** "Tel. " and the like, and nothing else beside a number or an address. */
const LABEL = /^[\p{L}. ]{0,12}[:.]?\s{0,2}$/u;

/**
 * Hides what stands in a signature by habit rather than because it was meant for this reader: e-mail addresses and numbers to
 * dial. What somebody writes in their sentences is theirs, as in any letter.
 */
export function withSignatureMasked(text: string): string {
  const lines = text.split('\n');
  const from = beginOfSignature(lines);
  return [...lines.slice(0, from), ...masked(lines.slice(from))].join('\n');
}

/** Takes these words out wherever they stand, in capitals too: the own address, and the one that was written to. */
export function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(new RegExp(escaped(word), 'gi'), MASK), text);
}

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);

function beginOfSignature(lines: readonly string[]): number {
  const least = Math.max(1, lines.length - SIGNATURE.lines - 1);
  const signedOff = lines.findLastIndex((line) => SIGN_OFF.test(line));
  if (signedOff >= least) return signedOff;
  const blank = lines.findLastIndex((line) => line.trim() === '');
  const block = lines.slice(blank + 1);
  const short = block.length <= SIGNATURE.lines && block.every((line) => line.length <= SIGNATURE.signs);
  const isOne = block.length > 1 || LABEL.test(masked(block).join('').replace(MASK, ''));
  return blank > 0 && short && isOne ? blank + 1 : lines.length;
}

function masked(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const plain = plainOf(line);
    const spans = [...phoneSpans(plain), ...addressSpans(closedUp(plain)).emails].toSorted(
      (one, other) => other[0] - one[0],
    );
    let [rest, next] = [line, line.length];
    for (const [from, to] of spans) {
      if (to > next) continue; // lies in one that is masked
      rest = rest.slice(0, from) + MASK + rest.slice(to);
      next = from;
    }
    return rest;
  });
}
