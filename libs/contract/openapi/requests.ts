import type { z } from 'zod';
import { HEADERS } from '../headers.js';
import { IMAGE_SIZES } from '../images.js';
import type { JsonSchema } from '../json-schema.js';
import { LIMITS } from '../limits.js';
import { fieldsOf, fromZod, isNeeded } from './schemas.js';

type Words = Readonly<Record<string, JsonSchema>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/**
 * The fields a request's schema reads, with words about each. What the schema takes in any form is described as the
 * specification spells it. A field without words, or words about a field that nobody reads, stop the program.
 */
function described(request: z.ZodType, words: Words): ReadonlyArray<readonly [string, z.ZodType, JsonSchema]> {
  const fields = fieldsOf(request);
  const strangers = Object.keys({ ...fields, ...words }).filter((name) => !(name in fields) || !(name in words));
  if (strangers.length > 0) throw new Error(`read by the schema or described, not both: ${strangers.join(', ')}`);
  return Object.entries(fields).map(([name, field]) => [name, field, { ...fromZod(field, 'input'), ...words[name] }]);
}

interface BodyWords {
  /** Fields that the specification has its clients send, and that nobody reads. */
  readonly meaningless?: readonly string[];
  /** Fields that cannot be left out, where only a rule about the whole says so. */
  readonly needed?: readonly string[];
}

/** A JSON body. */
export function body(request: z.ZodType, words: Words, { meaningless = [], needed = [] }: BodyWords = {}): JsonSchema {
  const fields = described(request, words);
  const required = fields.filter(([name, field]) => isNeeded(field) || needed.includes(name)).map(([name]) => name);
  return object(
    {
      ...Object.fromEntries(fields.map(([name, , schema]) => [name, schema])),
      ...Object.fromEntries(meaningless.map((name) => [name, { description: 'Accepted, and means nothing.' }])),
    },
    required,
  );
}

/** The query of a call; no part of it is needed unless its schema says so. */
export function query(request: z.ZodType, words: Words): Parameter[] {
  return described(request, words).map(([name, field, schema]) => ({
    name,
    in: 'query',
    required: isNeeded(field),
    schema,
  }));
}

/** An object in which the named properties have to be; others are passed over. */
export const object = (properties: Words, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
});

/** A list of name/val pairs: for each name, or for each of several names, what its value may be. */
export function pairs(
  values: ReadonlyArray<readonly [names: string | readonly string[], val: JsonSchema]>,
): JsonSchema {
  const kinds = values.map(([names, val]) =>
    object({ name: typeof names === 'string' ? { const: names } : { enum: names }, val }, ['name', 'val']),
  );
  return { type: 'array', items: kinds.length === 1 ? kinds[0] : { anyOf: kinds } };
}

/** A list that holds such things. */
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** What the browser says where a page met its policy: in `application/csp-report`, or as JSON. */
export const POLICY_REPORT: JsonSchema = { description: 'What was refused, in the words of CSP 3.' };

/** The number of a member or of a row. */
export const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** The same, as a number or in digits. */
export const ID_OR_DIGITS: JsonSchema = { anyOf: [ID, { type: 'string', pattern: '^[1-9]\\d{0,14}$' }] };
/** Text in which something can be seen. */
export const words = (most: number, description: string): JsonSchema => ({
  description,
  type: 'string',
  pattern: '[!-~]',
  maxLength: most,
});
/** Text that may be empty. */
export const text = (most: number, description: string): JsonSchema => ({
  description,
  type: 'string',
  maxLength: most,
});
export const YES_OR_NO: JsonSchema = { enum: ['Y', 'N'] };
export const ZIP: JsonSchema = { description: 'A zipcode.', type: 'string', pattern: '^\\d{5}$' };
export const AGE: JsonSchema = {
  description: 'An age in years.',
  type: 'integer',
  minimum: LIMITS.minimumAge,
  maximum: LIMITS.maximumAge,
};

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: JsonSchema): Parameter => ({
  name,
  in: place,
  required: place === 'path',
  schema,
});

/** The headers of our own. */
export const CONFIRM_IDENTITY = parameter('header', HEADERS.confirmIdentity, {
  description:
    'Base64 of `e-mail:password`. Needed unless the sign-in is younger than ' +
    `${LIMITS.recentSignInMinutes} minutes.`,
  type: 'string',
});
export const IDEMPOTENCY_KEY = parameter('header', HEADERS.idempotencyKey, {
  description: 'Makes what is sent again the same mail, photo or request as before.',
  type: 'string',
  maxLength: 100,
});
/** Parts of the query that the specification has its clients send, and that nobody reads. */
export const meaninglessQuery = (name: string): Parameter =>
  parameter('query', name, { description: 'Accepted, and means nothing.', type: 'string' });

/** What stands in the paths, by name. */
const IN_PATHS: Words = {
  id: { ...ID, description: 'The number of the member, or of what the call is about.' },
  memberId: { ...ID, description: 'The number of the member.' },
  memberTypeId: { description: 'Digits, which decide nothing.', type: 'string', pattern: '^\\d+$' },
  value: { description: 'What has been typed.', type: 'string' },
  zip: { description: 'What has been typed as a zipcode.', type: 'string' },
  seed: { description: 'A number that changes nothing.', type: 'integer', minimum: 0, maximum: 999_999_999 },
  offset: { description: 'How many rows to pass over.', type: 'integer', minimum: 0, maximum: 999_999_999 },
  limit: { description: 'How many rows at most.', type: 'integer', minimum: 0, maximum: 999_999_999 },
  gender: { description: 'Whom to show to who has no preference.', type: 'string', pattern: '^[mMfF]$' },
  token: {
    description: 'A session token. An Authorization header wins over it.',
    type: 'string',
    pattern: '^eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+$',
  },
  folder: { description: 'Folder of the picture, as rows name it.', type: 'string' },
  file: { description: 'File of the picture, as rows name it.', type: 'string' },
  picture: { description: 'The picture, as what shows it names it.', type: 'string' },
  size: { description: 'How large.', enum: Object.keys(IMAGE_SIZES) },
};

/** The parameters of a route pattern. */
export function pathParameters(pattern: string): Parameter[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => {
    const schema = IN_PATHS[name!];
    if (!schema) throw new Error(`nothing says what :${name} is`);
    return parameter('path', name!, schema);
  });
}
