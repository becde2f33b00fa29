import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { registry } from '../process/metrics.js';
import { refuse } from '../http/refusal.js';

// Argon2id with OWASP's minimum cost: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const WAITING_AT_MOST = 50;
const LONGEST_BYTES = 1_024;
const HALF_A_LETTER = /\p{Cs}/u;

/** An é is one letter, whether the keyboard made it of one sign or of two; every other byte counts as it is. */
const composed = (password: string): string => password.normalize('NFC');

const passwordChecks = new Counter({
  name: 'password_checks_total',
  help: 'Passwords checked against a hash, a stand-in for nobody’s included; the costliest thing a caller can ask for.',
  registers: [registry],
});

/** Hashes and checks passwords, a few at a time: a flood of sign-ins must not take the processor from everybody else. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private nobodys?: Promise<string>;

  /** The argon2id hash, in PHC form. Refuses what has no bytes of its own: half a surrogate pair. */
  async hash(password: string): Promise<string> {
    if (HALF_A_LETTER.test(password)) throw refuse('INVALID_REQUEST');
    return this.inTurn(() => hash(composed(password), COST));
  }

  /**
   * Whether the password fits the hash. Without a hash (nobody of that name) it does the same work on a stand-in and
   * answers false, so that known and unknown names take equally long.
   */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    if (Buffer.byteLength(password) > LONGEST_BYTES || HALF_A_LETTER.test(password)) return false;
    const against = stored ?? (await this.standIn());
    passwordChecks.inc();
    const fits = await this.inTurn(() => verify(against, composed(password)));
    return fits && stored != null;
  }

  /** What is checked where there is no hash. */
  standIn(): Promise<string> {
    this.nobodys ??= hash('no such account', COST);
    return this.nobodys;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_AT_MOST) throw refuse('BUSY', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
