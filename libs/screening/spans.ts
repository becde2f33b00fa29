import type { Risk, Signal, SignalCode, TextField } from '#contract';
import type { Plain } from './plain.js';

export type Span = [from: number, to: number];

/** Where a pattern is found in the text as it was written, without the blanks and stops around it. */
export function spansOf(pattern: RegExp, plain: Plain): Span[] {
  const spans: Span[] = [];
  // By the pattern itself: `matchAll` would make another one of it for each text, which costs more than the search.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plain.text); match; match = pattern.exec(plain.text)) {
    spans.push(...spanOfMatch(match, plain));
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return spans;
}

export function spanOfMatch({ 0: words, index }: RegExpExecArray, plain: Plain): Span[] {
  const from = words.search(/[^\s.,;:!?]/u);
  if (from < 0) return [];
  let to = words.length;
  while (/[\s.,;:!?)\]]/u.test(words[to - 1]!)) to -= 1;
  return to > from ? [plain.spanOf(index + from, index + to)] : [];
}

export const overlaps = ([from, to]: Span, others: readonly Span[]): boolean =>
  others.some(([start, end]) => from < end && start < to);

/** Spans that overlap become one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The same signal for every span, with the words it stands on. */
export function signalsAt(
  code: SignalCode,
  risk: Risk,
  field: TextField,
  text: string,
  spans: readonly Span[],
): Signal[] {
  return merged(spans).map((span) => ({ code, risk, field, span, detail: text.slice(...span) }));
}
