import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { TEXTS } from '../texts.js';

/**
 * One @, a dot in the domain; no spaces and nothing that is not seen. Mail programs read around quotes, comments and brackets, and
 * fold wide and fancy letters of a domain into plain ones: with either, one mailbox would have spellings without end.
 */
export const EMAIL_PATTERN = /^[^\s@\p{C}<>()[\],;:"\\]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/u;
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/;
export const ZIPCODE_PATTERN = /^\d{5}$/;

const texts = TEXTS.signup;

/** Whether text may be an e-mail address: the pattern, and the longest address there is. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LIMITS.emailMax && EMAIL_PATTERN.test(text);
}

/** Rules shared by the sign-up form and the sign-up call, messages to the letter (product.md 5). */
export const signupFields = {
  username: z
    .string()
    .trim()
    .min(1, texts.usernameRequired)
    .min(LIMITS.usernameMin, texts.usernameTooShort)
    .max(LIMITS.usernameMax, texts.usernameTooLong)
    .regex(USERNAME_PATTERN, texts.usernameInvalid),
  email: z
    .string()
    .trim()
    .min(1, texts.emailRequired)
    .max(LIMITS.emailMax, texts.emailInvalid)
    .regex(EMAIL_PATTERN, texts.emailInvalid),
  zipcode: z.string().trim().min(1, texts.zipcodeRequired).regex(ZIPCODE_PATTERN, texts.zipcodeInvalid),
};
