import { z } from 'zod';
import type { JsonSchema } from '../wire/json-schema.js';
import { LIMITS } from '../limits.js';
import { ZIPCODE_PATTERN } from '../account/signup-fields.js';

/**
 * What clients are told to send where more is understood. JSON Schema cannot look into a function that reads whatever
 * comes, so the reader carries this as its `.meta`, and the description of the API says it.
 */
type AsSent = { readonly [Word in keyof JsonSchema]: JsonSchema[Word] };
type Properties = Readonly<Record<string, JsonSchema>>;

/** The number of a member or of a row. */
export const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const satisfies AsSent;
/** The same, as a number or in digits. */
export const ID_OR_DIGITS: AsSent = { anyOf: [ID, { type: 'string', pattern: '^[1-9]\\d{0,14}$' }] };
export const YES_OR_NO: AsSent = { enum: ['Y', 'N'] };
export const ZIP: AsSent = { type: 'string', pattern: ZIPCODE_PATTERN.source };
export const AGE: AsSent = {
  ...{ type: 'integer', minimum: LIMITS.minimumAge, maximum: LIMITS.maximumAge },
  description: 'The highest means that age and older.',
};
export const HEADLINE: AsSent = { type: 'string', pattern: '^[!-~]{5}', maxLength: LIMITS.headlineMax };

/** Text that may be empty. */
export const text = (maxLength: number): AsSent => ({ type: 'string', maxLength });
/** Text in which something can be seen. */
export const words = (maxLength: number): AsSent => ({ type: 'string', pattern: '[!-~]', maxLength });
/** A list that holds such things. */
export const list = (items: JsonSchema): AsSent => ({ type: 'array', items });

/** An object in which the named properties have to be; others are passed over. */
export const object = (properties: Properties, required: readonly string[] = []): AsSent => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
});

/** A list of name/val pairs: for each name, or for each of several names, what its value may be. */
export function pairs(values: ReadonlyArray<readonly [names: string | readonly string[], val: JsonSchema]>): AsSent {
  const kinds = values.map(([names, val]) =>
    object({ name: typeof names === 'string' ? { const: names } : { enum: names }, val }, ['name', 'val']),
  );
  return { type: 'array', items: kinds.length === 1 ? kinds[0]! : { anyOf: kinds } };
}

/** What the specification has its clients send, and nobody reads. */
export const meaningless = z
  .unknown()
  .transform(() => undefined)
  .describe('Accepted, and means nothing.');
