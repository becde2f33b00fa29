import type { z } from 'zod';
import { wireText } from '../values/plain-text.js';
import { body } from './body.js';

/** A code of an app or a recovery code, however it is written. */
export const code = wireText.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase());
export const ticket = wireText.describe('What the step before gave.');

/** POST /rest/login/code: the second step of a sign-in, with the ticket that the refusal of the first one brought. */
export const SecondStepRequest = body({ ticket, code: code.describe('A code of the app, or a recovery code.') });
export type SecondStepRequest = z.infer<typeof SecondStepRequest>;

/** POST /rest/account/second-step/begin: the password; empty of who has none. */
export const BeginSecondStepRequest = body({ password: wireText });
export type BeginSecondStepRequest = z.infer<typeof BeginSecondStepRequest>;

/** POST /rest/account/second-step: a first code of the proposed secret. */
export const SetSecondStepRequest = body({ ticket, code: code.describe('A code of the app.') });
export type SetSecondStepRequest = z.infer<typeof SetSecondStepRequest>;

/** POST /rest/account/second-step/end and /rest/account/second-step/recovery-codes. */
export const ProveSecondStepRequest = body({
  password: wireText.describe('Empty of who has none.'),
  code: code.describe('A code of the app, or a recovery code.'),
});
export type ProveSecondStepRequest = z.infer<typeof ProveSecondStepRequest>;
