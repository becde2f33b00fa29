import type { z } from 'zod';
import { wireText } from '../values/plain-text.js';
import { body } from './body.js';
import { passkeyAnswer } from './passkeys.js';

/** A code of an app or a recovery code, however it is written. */
export const code = wireText.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase());
export const ticket = wireText.describe('What the step before gave.');

/** What proves a second step: a code, or the answer of a passkey. */
const proof = {
  code: code.describe('A code of the app, or a recovery code; empty where a passkey answers.'),
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, in place of a code.'),
};

/** POST /rest/login/code: the second step of a sign-in, with the ticket that the refusal of the first one brought. */
export const SecondStepRequest = body({ ticket, ...proof });
export type SecondStepRequest = z.infer<typeof SecondStepRequest>;

/** POST /rest/account/second-step/begin: the password, empty of who has none; and a proof where there are passkeys. */
export const BeginSecondStepRequest = body({ password: wireText, ...proof });
export type BeginSecondStepRequest = z.infer<typeof BeginSecondStepRequest>;

/** POST /rest/account/second-step: a first code of the proposed secret. */
export const SetSecondStepRequest = body({ ticket, code: code.describe('A code of the app.') });
export type SetSecondStepRequest = z.infer<typeof SetSecondStepRequest>;

/** What ends a second step or a part of it, or makes other recovery codes. */
export const ProveSecondStepRequest = body({ password: wireText.describe('Empty of who has none.'), ...proof });
export type ProveSecondStepRequest = z.infer<typeof ProveSecondStepRequest>;

/** What may prove a second step, whatever it is for. */
export type SecondProof = Pick<ProveSecondStepRequest, 'code' | 'passkey'>;
