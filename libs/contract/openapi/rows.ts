import { z } from 'zod';
import type { JsonSchema } from '../wire/json-schema.js';
import type { NamedSlot, RowCodec } from '../wire/row.js';
import * as contract from '../index.js';
import { ProfilePhotoRow } from '../rows/photo-row.js';
import { fromZod } from './schemas.js';
import { SLOT_WORDS } from './slot-words.js';

type Codec = RowCodec<never, unknown>;

const isRow = (value: unknown): value is Codec => typeof value === 'object' && value !== null && 'rowName' in value;
/** Every positional row of the product. */
export const ROWS: readonly Codec[] = Object.values<unknown>(contract).filter(isRow);

const RESERVED: JsonSchema = { title: 'reserved', description: 'Always null.', type: 'null' };

function slotOf(slot: NamedSlot | undefined): JsonSchema {
  if (slot === undefined) return RESERVED;
  const { name, schema } = slot;
  const holds = schema instanceof z.ZodType ? fromZod(schema, 'output') : schema;
  return { title: name, description: SLOT_WORDS[name], ...holds };
}

/** A row as the tuple it travels as: each slot with the name of its value, and never more or fewer slots. */
export function tupleOf(codec: Codec): JsonSchema {
  return {
    description: `A row of ${codec.length} slots; what is unknown or withheld is null.`,
    type: 'array',
    prefixItems: codec.slots.map(slotOf),
    items: false,
    minItems: codec.length,
  };
}

const refTo = ({ rowName }: Codec): JsonSchema => ({ $ref: `#/components/schemas/${rowName}` });

/** A bare array of rows. */
export const rows = (codec: Codec, most?: number): JsonSchema => ({
  type: 'array',
  items: refTo(codec),
  ...(most === undefined ? {} : { maxItems: most }),
});

/** A page of a list with the number of all its rows. */
export const page = (codec: Codec): JsonSchema => ({
  type: 'object',
  properties: {
    content: rows(codec),
    totalElements: { description: 'The rows of all pages together.', type: 'integer', minimum: 0 },
  },
  required: ['content', 'totalElements'],
  additionalProperties: false,
});

/** Exactly one row in an array. */
export const oneRow = (codec: Codec): JsonSchema => ({ ...rows(codec, 1), minItems: 1 });

/** One row that is no list, or an empty array where there is nothing the caller may see. */
export const rowOrNothing = (codec: Codec): JsonSchema => ({
  anyOf: [refTo(codec), { type: 'array', maxItems: 0 }],
});

const profile = (codec: Codec, least: number): JsonSchema => ({
  type: 'array',
  prefixItems: [refTo(codec)],
  items: refTo(ProfilePhotoRow),
  minItems: least,
});
/** The caller's own profile, photos behind it. */
export const ownProfile = (codec: Codec): JsonSchema => profile(codec, 1);
/**
 * Another's profile, photos behind it; only what `blocked` holds of somebody whom the caller blocked; an empty array
 * where there is nothing the caller may see.
 */
export const othersProfile = (codec: Codec, blocked: Codec): JsonSchema => ({
  anyOf: [profile(codec, 0), { type: 'array', prefixItems: [refTo(blocked)], items: false, minItems: 1 }],
});
