import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { API } from '#contract';
import { readConfig } from '#platform/process/config';
import { KeyedHash } from '#platform/security/keyed-hash';
import type { Client, TestApp } from './app.js';
import { testKeys } from './keys.js';

/** Does the embedded captcha's work as the sign-up page does it; the answer belongs into `recaptchaResponse`. */
export async function solveCaptcha(client: Client): Promise<string> {
  const { challenge } = (await client.get(API.captcha)).body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A solved captcha of hardly any work, signed as the service signs its own: a hundred sign-ups need not take a minute. */
export const easyCaptcha = ({ config, clock }: TestApp): Promise<string> =>
  easilySolved(new KeyedHash(config), new Date(clock.now().getTime() + 60_000));

/** The same for any product with the keys of tests, at whatever time it is there. */
export const easyCaptchaAnywhere = (): Promise<string> =>
  easilySolved(
    new KeyedHash(readConfig({ DATABASE_URL: 'postgres://none', HASH_KEYS: testKeys.HASH_KEYS })),
    new Date('2100-01-01'),
  );

async function easilySolved(hashes: KeyedHash, expiresAt: Date): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt,
    hmacSignatureSecret: hashes.of('captcha', '').toString('hex'),
    deriveKey,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
