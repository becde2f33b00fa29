import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { API } from '#contract';
import { KeyedHash } from '#platform/security/keyed-hash';
import type { Client, TestApp } from './app.js';

/** Does the embedded captcha's work as the sign-up page does it; the answer belongs into `recaptchaResponse`. */
export async function solveCaptcha(client: Client): Promise<string> {
  const { challenge } = (await client.get(API.captcha)).body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A solved captcha of hardly any work, signed as the service signs its own: a hundred sign-ups need not take a minute. */
export async function easyCaptcha({ config, clock }: TestApp): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(clock.now().getTime() + 60_000),
    hmacSignatureSecret: new KeyedHash(config).of('captcha', '').toString('hex'),
    deriveKey,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
