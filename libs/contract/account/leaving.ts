import { z } from 'zod';

/** Leaving (product.md 4, Removal). */
export const LEAVING = {
  /** For so long the link of the goodbye brings the account back. */
  days: 30,
} as const;

/** POST /rest/account/return. */
export const ReturnedBody = z.object({
  status: z.literal('success'),
  username: z.string(),
  token: z
    .string()
    .nullable()
    .describe('Sets a password, as the token of a look-up does: the account has none. Null where it is suspended.'),
});
export type ReturnedBody = z.infer<typeof ReturnedBody>;
