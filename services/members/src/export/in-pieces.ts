/** So many characters are written at once. */
const PIECE = 65_536;

/** The same text in pieces of a size that is worth writing. */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/** Below so many levels a value is written at once. */
const LEVELS = 3;

/** The text of `JSON.stringify(value, null, 1)`, a row of a list after the other. */
export function* jsonOf(value: unknown, level = 0): Generator<string> {
  const lists = Array.isArray(value);
  const entries =
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).filter(([, one]) => lists || one !== undefined);
  const line = `\n${' '.repeat(level)}`;
  if (level === LEVELS || entries.length === 0) {
    yield (JSON.stringify(value, null, 1) ?? 'null').replaceAll('\n', line);
    return;
  }
  let before = lists ? '[' : '{';
  for (const [name, one] of entries) {
    yield `${before}${line} ${lists ? '' : `${JSON.stringify(name)}: `}`;
    yield* jsonOf(one, level + 1);
    before = ',';
  }
  yield `${line}${lists ? ']' : '}'}`;
}
