import { Counter } from 'prom-client';
import { REFUSALS, type RefusalCode } from '#contract';
import { registry } from '../process/metrics.js';

/** Each answer that says no, by its code, and what failed, which is UNEXPECTED. */
export const refusals = new Counter({
  name: 'refusals_total',
  help: 'Calls and sockets that were refused, by code; UNEXPECTED are those that failed.',
  labelNames: ['code'],
  registers: [registry],
});

/** An expected "no", with the status and text of the contract's table. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds?: number;
  /** What the caller needs beside message and code; part of the body. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What the log says of it beside the code. */
  readonly logged: Readonly<Record<string, string>>;

  constructor(
    readonly code: RefusalCode,
    options: RefusalOptions = {},
  ) {
    super(options.message ?? REFUSALS[code].message);
    this.status = REFUSALS[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
    this.logged = options.logged ?? {};
  }
}

export interface RefusalOptions {
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly logged?: Readonly<Record<string, string>>;
}

/** `throw refuse('PHOTO_REQUIRED')`: the caller gets the code's status with `{ message, code }`. */
export const refuse = (code: RefusalCode, options?: RefusalOptions): Refusal => new Refusal(code, options);
