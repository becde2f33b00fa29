import fc from 'fast-check';
import { inPieces, jsonOf } from './in-pieces.js';

it('a text that is written in pieces is the one that is written at once', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect([...jsonOf(value)].join('')).toBe(JSON.stringify(value, null, 1));
    }),
  );
  const data = {
    at: new Date('2026-05-06T07:08:09Z'),
    mail: { left: undefined, letters: [undefined, { body: 'a\u2028\nb' }] },
  };
  expect([...jsonOf(data)].join('')).toBe(JSON.stringify(data, null, 1));
});

it('pieces are neither letters nor books', () => {
  const pieces = [...inPieces(Array.from({ length: 1_000 }, () => 'x'.repeat(1_000)))];
  expect(pieces.join('')).toBe('x'.repeat(1_000_000));
  expect(pieces.length).toBe(16);
});
