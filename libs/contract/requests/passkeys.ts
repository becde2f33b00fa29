import { z } from 'zod';
import { PASSKEYS } from '../account/passkeys.js';
import { onlyText, wireLine, wireText } from '../values/plain-text.js';
import { words } from './as-sent.js';
import { body } from './body.js';

/** More than any authenticator answers, a statement about itself with its certificates included. */
const ANSWER_LENGTH = 20_000;
/** Credentials have ids of up to 1023 bytes. */
const ID_LENGTH = 1_364;

const bytes = (most: number) =>
  onlyText.pipe(
    z
      .string()
      .max(most)
      .regex(/^[\w-]+$/),
  );
const id = bytes(ID_LENGTH).describe('In base64url, as all bytes here.');
const ticket = wireText.describe('What came with the question.');

/** What a browser answers with a passkey that there is: a `PublicKeyCredential` as its `toJSON` gives it. */
export const passkeyAnswer = z.object({
  ticket,
  credential: z.object({
    id,
    response: z.object({
      clientDataJSON: bytes(ANSWER_LENGTH),
      authenticatorData: bytes(ANSWER_LENGTH),
      signature: bytes(ANSWER_LENGTH),
      userHandle: bytes(ID_LENGTH).nullish(),
    }),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** POST /rest/login/passkey/begin. */
export const AskForPasskeyRequest = body({
  ticket: wireText.describe(
    'Of a second step: what the refusal of the first one brought. Empty where a passkey signs in alone.',
  ),
});
export type AskForPasskeyRequest = z.infer<typeof AskForPasskeyRequest>;

/** POST /rest/login/passkey: a passkey alone signs in. */
export const PasskeySignInRequest = body({ passkey: passkeyAnswer });
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>;

const name = wireLine
  .pipe(z.string().min(1).max(PASSKEYS.nameMax))
  .meta(words(PASSKEYS.nameMax))
  .describe('By which its owner knows it again.');

/** POST /rest/account/second-step/passkeys: what the browser made. */
export const AddPasskeyRequest = body({
  ticket,
  name,
  credential: z.object({
    id,
    response: z.object({
      clientDataJSON: bytes(ANSWER_LENGTH),
      attestationObject: bytes(ANSWER_LENGTH),
      transports: z
        .array(onlyText.pipe(z.string().max(20)))
        .max(10)
        .default([]),
    }),
  }),
});
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>;

/** POST /rest/account/second-step/passkeys/:passkeyId/name. */
export const RenamePasskeyRequest = body({ name });
export type RenamePasskeyRequest = z.infer<typeof RenamePasskeyRequest>;

export const PasskeyParam = body({ passkeyId: z.uuid() });
