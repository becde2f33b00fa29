import { z } from 'zod';
import { PasskeyRow } from './passkeys.js';

/** What holds for second steps of a sign-in, of members and of the staff (product.md 4, Two-step sign-in). */
export const SECOND_STEP = {
  /** Digits of a code of an authenticator app, and how long one is shown. */
  codeDigits: 6,
  codeSeconds: 30,
  recoveryCodes: 10,
  /** Between the first step and the second, and between a proposed secret and its first code. */
  signInMinutes: 10,
} as const;

/** What an authenticator app needs to know; answered once, while it is set up. */
export const Enrolment = z.object({ ticket: z.string(), secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof Enrolment>;

export const RecoveryCodes = z.array(z.string());
export const RecoveryCodesBody = z.object({ recoveryCodes: RecoveryCodes });
export type RecoveryCodesBody = z.infer<typeof RecoveryCodesBody>;

/** GET /rest/account/second-step. */
export const SecondStepBody = z.object({
  since: z.iso.datetime().nullable().describe('Null where signing in takes one step.'),
  recoveryCodesLeft: z.number().int(),
  app: z.boolean().describe('Whether there is an authenticator app.'),
  passkeys: z.array(PasskeyRow).describe('The oldest first.'),
});
export type SecondStepBody = z.infer<typeof SecondStepBody>;
