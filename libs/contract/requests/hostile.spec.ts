import fc from 'fast-check';
import { z } from 'zod';
import { hostileValue, nearly } from '#testing/hostile';
import * as desk from '../console.js';
import { fieldsOf } from '../openapi/schemas.js';
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
