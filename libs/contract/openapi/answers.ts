import { z } from 'zod';
import * as contract from '../index.js';
import type { JsonSchema } from '../wire/json-schema.js';
import { REFUSALS } from '../wire/refusals.js';
import { ROWS, tupleOf } from './rows.js';

const isZod = (entry: [string, unknown]): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType;

/** What the contract exports is what the document lists by name. */
const NAMED = Object.entries<unknown>(contract).filter(isZod);
const names = new Map(NAMED.map(([name, schema]) => [schema, name]));
const pointer = (name: string): string => `#/components/schemas/${name}`;

/** A named answer, where the document lists it. */
export function refTo(schema: z.ZodType): JsonSchema {
  const name = names.get(schema);
  if (name === undefined) throw new Error('an answer without a name');
  return { $ref: pointer(name) };
}

/** Body of every answer that is not 2xx. */
const Refusal: JsonSchema = {
  type: 'object',
  properties: {
    message: { description: 'A sentence for people.', type: 'string', minLength: 1 },
    code: { description: 'What programs go by.', enum: [...Object.keys(REFUSALS), 'UNEXPECTED'] },
    id: { description: 'Of an unexpected failure: the code by which the log is searched for it.', type: 'string' },
    email: { description: 'With SIGNUP_REQUIRED: the address that Google vouches for.', type: 'string' },
    until: { description: 'With ACCOUNT_SUSPENDED: when the suspension ends by itself.', type: 'string' },
    ticket: { description: 'With SECOND_STEP: goes with the code to POST /rest/login/code.', type: 'string' },
    by: { description: 'With CONFIRM_REQUIRED: what is asked for.', enum: ['password', 'code'] },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

/** Every schema that the document lists by name. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: pointer });
  const plain = Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]);
  const tuples = ROWS.map((codec) => [codec.rowName, tupleOf(codec)]);
  return Object.fromEntries([...plain, ...tuples, ['Refusal', Refusal]]) as Record<string, JsonSchema>;
}
