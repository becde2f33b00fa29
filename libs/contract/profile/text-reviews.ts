import { z } from 'zod';
import type { SlotCodec } from '../wire/row.js';
import { TEXT_FIELD_NAMES, type TextField } from './text-fields.js';

/** A text that others do not see as it was written last: under review, or rejected. */
const OpenText = z.object({
  state: z.enum(['P', 'R']),
  approved: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable().default(null),
});
export type OpenText = z.infer<typeof OpenText>;

/** What a writer is told about the own texts: which ones are open, what others read meanwhile, and since when. */
const TextReviews = z.object({
  since: z.string().nullable(),
  texts: z.partialRecord(z.enum(TEXT_FIELD_NAMES as [TextField, ...TextField[]]), OpenText),
});
export type TextReviews = z.infer<typeof TextReviews>;

/** An object in one slot of the own rows; null when every text stands as it was written, and for everybody else. */
export const textReviews: SlotCodec<TextReviews | null, TextReviews | null> = {
  schema: TextReviews.nullable(),
  encode: (value) => value,
  decode: (value) => TextReviews.safeParse(value).data ?? null,
};
