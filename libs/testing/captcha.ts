import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { API } from '#contract';
import type { Client } from './app.js';

/** Does the embedded captcha's work as the sign-up page does it; the answer belongs into `recaptchaResponse`. */
export async function solveCaptcha(client: Client): Promise<string> {
  const { challenge } = (await client.get(API.captcha)).body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
