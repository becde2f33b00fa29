import fc, { type Arbitrary } from 'fast-check';

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');

const SURROGATES = 0xe000 - 0xd800;
/** Any code point there is; the generator's own costs a second to make. */
const anyLetter = fc
  .nat(0x10ffff - SURROGATES)
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + SURROGATES));
/** Text of any letters. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): Arbitrary<string> =>
  fc.string({ ...length, unit: anyLetter });

/** Text that has broken programs before. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\n', '\0', 'a\0b', '\u0001\u001f\u007f', '\ufeff', '\ufffe', '\uffff', '\u202e', '\u200d'],
    ...[
      '\ud800',
      '\udc00a',
      '😀',
      '👩‍👩‍👧',
      'e\u0301',
      'ﬁ',
      'İ',
      'ß',
      '١٢٣',
      '１２３',
      'x'.repeat(10_000),
      '😀'.repeat(3_000),
    ],
    ...[
      "'",
      '"',
      '\\',
      "' or 1=1 --",
      "'; drop table mail; --",
      '$1',
      '%',
      '_',
      '%s%n',
      '${7*7}',
      '{{7*7}}',
      '../../etc/passwd',
    ],
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '\r\nSet-Cookie: a=b'],
    ...['null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
    ...['0', '-1', '1.5', '1e309', '0x10', '9'.repeat(40), '9007199254740993', '2147483648', '-0', ' 7 ', '7,8', '1;2'],
    ...['a@b', 'a@b.c', `${'a'.repeat(300)}@b.c`, 'a@b.c\nbcc: d@e.f', 'eyJhbGciOiJub25lIn0.e30.', 'a.b.c'],
  ),
  anyText(),
  fc.string({ unit: 'grapheme' }),
);

const hostileNumber = fc.constantFrom(
  ...[0, -0, 1, -1, 1.5, 55, 99_999, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324],
);

/** What nobody who means well sends. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { '': '' }, { name: 'a', val: {} }),
  fc.constantFrom(10, 100, 500).map(deep),
  fc.constantFrom<unknown>(...['toString', 'constructor', 'then', 'length', 'toJSON'].map((name) => ({ [name]: 1 }))),
  fc.jsonValue(),
);

type Path = readonly string[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function changed(value: unknown, path: Path, change: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  const inner = changed(copy[key], rest, change);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Good values with one thing wrong somewhere in them: replaced, missing, repeated, wrapped or added. */
export function nearly(good: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.oneof(
    { weight: 6, arbitrary: hostileValue.map((bad) => () => bad) },
    { weight: 2, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((inner: unknown) => [inner]) },
    { weight: 1, arbitrary: fc.constant((inner: unknown) => Array.from({ length: 1_500 }, () => inner)) },
    { weight: 1, arbitrary: fc.constant((inner: unknown) => ({ value: inner })) },
    { weight: 1, arbitrary: hostileText.map((text) => (inner: unknown) => ({ ...(inner as object), [text]: text })) },
  );
  return fc.tuple(good, fc.nat(), change).map(([value, place, apply]) => {
    const paths = pathsIn(value);
    return changed(value, paths[place % paths.length]!, apply);
  });
}

/** Bodies that are no JSON, or JSON that few would write. */
export const oddBody: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'null',
      '[]',
      '{}',
      '"text"',
      '0',
      'NaN',
      '{',
      '{"a":',
      '[1,]',
      "{'a':1}",
      '\ufeff{}',
      '<a/>',
      'a=b&c=d',
    ],
    ...['{"username":"a","username":["b"]}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '\0'],
    ...['['.repeat(200_000), '{"a":'.repeat(50_000), `${'['.repeat(5_000)}${']'.repeat(5_000)}`, '1'.repeat(400_000)],
  ),
  hostileText,
  hostileValue.map((value) => JSON.stringify(value) ?? ''),
);

/** What a look costs the processor, in milliseconds. Whatever else happens meanwhile only adds to it. */
function workOf(look: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  look(text);
  return process.cpuUsage(before).user / 1000;
}

/**
 * Whether a long text of one piece costs no more than its length says. Eight times the text: 64 times the work, or worse,
 * if a pattern went back over it again and again. One measure that grew less is proof; the compiler and the collector of
 * garbage may spoil several.
 */
export function worksInProportion(look: (text: string) => unknown, piece: string): boolean {
  const of = (length: number) => workOf(look, piece.repeat(length).slice(0, length));
  const little = Math.max(of(1_000), 1);
  return Array.from({ length: 10 }).some(() => of(8_000) < 32 * little);
}
