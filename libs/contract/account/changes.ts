import { z } from 'zod';

/** Changes of what somebody signs in with (product.md 4, The account). */
export const ACCOUNT_CHANGES = {
  /** For so long the address of before can undo one. */
  undoHours: 48,
  /** For so long a name that somebody gave up is nobody else's. */
  nameKeptMonths: 3,
  /** For so long it is known, by a keyed hash, that a mailbox was an account's: whoever is shut out does not come back by it. */
  mailboxKnownMonths: 12,
} as const;

/** POST /rest/account/username: the name as it is now. */
export const RenamedBody = z.object({ status: z.literal('success'), username: z.string() });
export type RenamedBody = z.infer<typeof RenamedBody>;

/** POST /rest/account/undo. */
export const UndoneBody = z.object({
  status: z.literal('success'),
  username: z.string(),
  token: z
    .string()
    .nullable()
    .describe(
      'Sets a new password, as the token of a look-up does: the account has none now. Null where it is suspended.',
    ),
});
export type UndoneBody = z.infer<typeof UndoneBody>;
