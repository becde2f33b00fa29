import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { TEXTS } from '../texts.js';

/** A new password's rules in the order in which sign-up names them (product.md 5). */
export const NewPassword = z
  .string()
  .min(1, TEXTS.signup.passwordRequired)
  .min(LIMITS.passwordMin, TEXTS.signup.passwordTooShort)
  .regex(/\d/, TEXTS.signup.passwordNeedsNumber)
  .max(LIMITS.passwordMax, TEXTS.signup.passwordTooLong);

/** The first rule a password breaks, in words; null when it may be used. */
export function passwordProblem(password: string): string | null {
  return NewPassword.safeParse(password).error?.issues[0]?.message ?? null;
}
