import { z } from 'zod';

/** What holds for passkeys of members (product.md 4, Two-step sign-in). */
export const PASSKEYS = {
  /** So many an account may have. */
  most: 10,
  nameMax: 50,
  /** Between the question that a passkey answers and its answer, which counts once. */
  minutes: 5,
} as const;

/** A passkey as its owner sees it: nothing with which anybody could sign in. */
export const PasskeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

/** What is asked of the browser, and the ticket that comes along with its answer. */
export const PasskeyQuestion = z.object({
  ticket: z.string(),
  options: z
    .record(z.string(), z.unknown())
    .describe(
      'What `navigator.credentials` takes as `publicKey`, with bytes in base64url, as WebAuthn Level 3 writes it.',
    ),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** Recovery codes come with the first one of an account alone. */
export const PasskeyAddedBody = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type PasskeyAddedBody = z.infer<typeof PasskeyAddedBody>;
