import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';

/**
 * Spends the little work the embedded captcha asks for and answers with the text that goes to the server.
 * The hashing runs in the browser's crypto threads and the solver yields in between, so the page stays alive.
 */
export async function solveProof(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error('The proof of work was not finished');
  return btoa(JSON.stringify({ challenge, solution }));
}
