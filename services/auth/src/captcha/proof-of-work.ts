import { createHash, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type CaptchaBody, LIMITS } from '#contract';
import type { Clock } from '#platform/process/clock';
import type { Database } from '#platform/data/database';
import type { KeyedHash } from '#platform/security/keyed-hash';
import type { RateLimits } from '#platform/http/limits';
import { CaptchaService } from './captcha.service.js';
import { crowds } from '../limits.js';

// About half a second of work for a phone: the solver tries counters from 0 until it meets the one drawn here. The more
// are asked for from one network, the more work each is, up to half a minute: a campus waits, a machine earns little.
const WORK = { cost: 2_000, from: 150, to: 350, timesAtMost: 50 } as const;

const Answer = z.object({
  challenge: z.object({ parameters: z.looseObject({ expiresAt: z.number() }), signature: z.string() }),
  solution: z.looseObject({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

/**
 * The embedded captcha: the browser spends a little work, without any third party. The answer is what the ALTCHA
 * widget sends: base64 of `{ challenge, solution }` as JSON.
 */
export class ProofOfWork extends CaptchaService {
  constructor(
    private readonly hashes: KeyedHash,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  async offer(address: string): Promise<CaptchaBody> {
    const times = Math.min(WORK.timesAtMost, await this.limits.crowding(crowds.signUps, address));
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: WORK.cost,
      counter: randomInt(Math.round(times * WORK.from), Math.round(times * WORK.to)),
      expiresAt: new Date(this.clock.now().getTime() + LIMITS.captchaMinutes * 60_000),
      hmacSignatureSecret: this.hashes.of('captcha', '').toString('hex'),
      deriveKey,
    });
    return { provider: 'embedded', challenge: { ...challenge } };
  }

  async accepts(answer: string, _address: string, purpose: string | null = null): Promise<boolean> {
    const given = Answer.safeParse(decode(answer));
    if (!given.success) return false;
    const { challenge, solution } = given.data;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000);
    if (expiresAt <= this.clock.now()) return false;
    for (const secret of this.hashes.all('captcha', '')) {
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution: solution as unknown as Solution,
        hmacSignatureSecret: secret.toString('hex'),
        deriveKey,
      });
      if (verified) return this.spend(challenge.signature, expiresAt, purpose);
    }
    return false;
  }

  /**
   * Notes the proof as used; false when it was before, for anything else. Notes of proofs that have expired anyway are
   * cleared away.
   */
  private async spend(signature: string, expiresAt: Date, purpose: string | null): Promise<boolean> {
    return this.database.some(
      `with expired as (delete from captcha_used where expires_at < $3)
       insert into captcha_used (proof_hash, expires_at, used_for) values ($1, $2, $4)
       on conflict (proof_hash) do update set used_for = excluded.used_for
         where captcha_used.used_for = excluded.used_for
       returning 1`,
      [createHash('sha256').update(signature).digest(), expiresAt, this.clock.now(), purpose],
    );
  }
}

function decode(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    // Not base64 of JSON: no answer of this captcha.
    return undefined;
  }
}
