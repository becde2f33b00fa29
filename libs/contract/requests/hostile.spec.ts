import fc from 'fast-check';
import { z } from 'zod';
import { hostileValue, nearly, worksInProportion } from '#testing/hostile';
import * as desk from '../console.js';
import { fieldsOf } from '../openapi/schemas.js';
import { pairsOf } from '../pairs.js';
import { TEXT_FIELDS } from '../text-fields.js';
import * as requests from './index.js';

const schemas = Object.entries<unknown>({ ...requests, ...desk }).flatMap(([name, schema]) =>
  schema instanceof z.ZodType && /(Request|Query|Params?)$/.test(name) ? [[name, schema] as const] : [],
);

it.each(schemas)('[C03] %s reads or refuses whatever comes, and never breaks', (_name, schema) => {
  const fields = Object.keys(fieldsOf(schema)).map((field) => [field, hostileValue] as const);
  const filled = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
  fc.assert(
    fc.property(fc.oneof(hostileValue, filled, nearly(filled)), (value) => {
      expect(() => schema.safeParse(value)).not.toThrow();
    }),
    { numRuns: 100 },
  );
});

it.each(schemas)('[C03] %s lets nothing through that is an object in place of a word', (_name, schema) => {
  const fields = Object.keys(fieldsOf(schema));
  const objects = [{ smuggled: 1 }, [{ smuggled: 1 }], { $gt: 'smuggled' }, { name: { smuggled: 1 } }];
  for (const sent of objects) {
    const { data } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, sent])));
    expect(JSON.stringify(data) ?? '').not.toContain('smuggled');
  }
});

it.each(schemas)('%s is not taken in by what pretends to be a word, or to have a length', (_name, schema) => {
  const fields = Object.keys(fieldsOf(schema));
  for (const pretended of [{ toString: 1 }, { length: { toString: 1 } }])
    expect(() => schema.safeParse(Object.fromEntries(fields.map((field) => [field, pretended])))).not.toThrow();
});

/** A text under every name that the forms give to what stands in pairs. */
const inPairs = (text: string): object => {
  const names = ['passEmail', ...Object.values(TEXT_FIELDS).map(({ pair }) => pair), 'last_name', 'zipcode_code'];
  const pairs = pairsOf(Object.fromEntries(names.map((name) => [name, text])));
  return { profile: pairs, userPass: pairs };
};

it.each(['a', '1', ' ', '.', '-', '@', ',', '\n', '\r', '\t', '\0', 'a@', 'a.', '.a', 'a ', '1,', ' ,', 'é'])(
  '[C08] all of them together take work in proportion to the length of what is sent: %j without end',
  (piece) => {
    const filled = schemas.map(([, schema]) => [schema, Object.keys(fieldsOf(schema))] as const);
    const read = (text: string): void => {
      for (const value of [text, `${text}!`])
        for (const [schema, fields] of filled) {
          schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])));
          schema.safeParse(Object.fromEntries(fields.map((field) => [field, inPairs(value)])));
        }
    };
    expect(worksInProportion(read, piece)).toBe(true);
  },
);
