import type { z } from 'zod';
import { HEADERS, INBOUND_SIGNATURE as SIGNATURE_HEADER } from '../wire/headers.js';
import { IMAGE_SIZES } from '../profile/images.js';
import type { JsonSchema } from '../wire/json-schema.js';
import { LIMITS } from '../limits.js';
import { ID } from '../requests/as-sent.js';
import { fromZod } from './schemas.js';

/** A part of the address or a header of a call. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** What the query of a call may say. */
export function queryParameters(query: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = fromZod(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const header = (name: string, description: string, maxLength?: number): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: { description, type: 'string', maxLength },
});
/** Who asks, once more. */
export const CONFIRM_IDENTITY = header(
  HEADERS.confirmIdentity,
  `Base64 of \`e-mail:password\`. Needed unless the sign-in is younger than ${LIMITS.recentSignInMinutes} minutes.`,
);
/** Of what must not happen twice. */
export const IDEMPOTENCY_KEY = header(
  HEADERS.idempotencyKey,
  'Makes what is sent again the same mail, photo or request as before.',
  100,
);

/** Of what a form sends in full. */
export const CHANGED = header(
  HEADERS.changed,
  'Names of fields with commas between: of all that is sent, they alone change anything. Without it all of it does.',
);

/** Of what a hosted service hands in. */
export const INBOUND_SIGNATURE = header(SIGNATURE_HEADER, 'HMAC-SHA256 of the body by the shared secret, in hex.', 71);

type Words = Readonly<Record<string, JsonSchema>>;

const NUMBER: JsonSchema = { type: 'integer', minimum: 0, maximum: 999_999_999 };
/** What stands in the paths, by name. */
const IN_PATHS: Words = {
  id: { ...ID, description: 'The number of the member, or of what the call is about.' },
  memberId: ID,
  memberTypeId: { description: 'Digits, which decide nothing.', type: 'string', pattern: '^\\d+$' },
  value: { description: 'What has been typed.', type: 'string' },
  sid: { description: 'As the list of sessions names it.', type: 'string', format: 'uuid' },
  passkeyId: { description: 'As the list of passkeys names it.', type: 'string', format: 'uuid' },
  zip: { description: 'What has been typed as a zipcode.', type: 'string' },
  seed: { ...NUMBER, description: 'Changes nothing.' },
  offset: { ...NUMBER, description: 'How many rows to pass over.' },
  limit: { ...NUMBER, description: 'How many rows at most.' },
  gender: { description: 'Whom to show to who has no preference.', type: 'string', pattern: '^[mMfF]$' },
  token: {
    description: 'A session token. An Authorization header wins over it.',
    type: 'string',
    pattern: '^eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+$',
  },
  folder: { description: 'As rows name it.', type: 'string' },
  file: { description: 'As rows name it.', type: 'string' },
  picture: { description: 'As what shows it names it.', type: 'string' },
  size: { description: 'How large.', enum: Object.keys(IMAGE_SIZES) },
};

/** The parameters of a route pattern, with the words of the call about those that mean something else in it. */
export function pathParameters(pattern: string, words: Words = {}): Parameter[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => {
    const schema = { ...IN_PATHS, ...words }[name!];
    if (!schema) throw new Error(`nothing says what :${name} is`);
    return { name: name!, in: 'path', required: true, schema };
  });
}
