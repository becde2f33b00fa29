import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { type Enrolment, STAFF_LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import type { Sql, Tx } from '#platform/data/database';
import { KeyedHash } from '#platform/security/keyed-hash';
import { RateLimits } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import { Seal } from '#platform/security/seal';
import { Tickets } from './tickets.js';
import { delays } from '../limits.js';

const { codeDigits, codeSeconds, recoveryCodes } = STAFF_LIMITS;
/** A clock may be one step before ours or after it. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
/** No letter or digit that looks like another; three groups of five carry seventy-five bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What its secret is sealed for. */
export const SECOND_FACTOR = 'second factor';
const RECOVERY_LENGTH = 15;
/** Codes of ten were given out before. */
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{10}([0-9A-HJKMNP-TV-Z]{5})?$/;

/** Codes of an authenticator app (RFC 6238), and single-use recovery codes for who has lost it. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly seal: Seal,
    private readonly hashes: KeyedHash,
    private readonly tickets: Tickets,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Proposes a secret for `owner`. Nothing is stored until a code made of it comes back with the ticket. */
  propose(owner: string, label: string): Enrolment {
    const secret = new Secret({ size: SECRET_BYTES });
    const uri = new TOTP({ issuer: `${this.config.brand.name} review desk`, label, secret }).toString();
    return { secret: secret.base32, uri, ticket: this.tickets.issue('enrolment', { owner, secret: secret.base32 }) };
  }

  /** Sets the proposed secret for good, now that the app has shown that it knows it; gives new recovery codes. */
  async set(
    tx: Tx,
    staffId: number,
    owner: string,
    { ticket, code }: { ticket: string; code: string },
  ): Promise<string[]> {
    const proposed = this.tickets.read('enrolment', ticket);
    if (proposed?.owner !== owner) throw refuse('SIGN_IN_AGAIN');
    const step = this.stepOf(proposed.secret, code);
    if (step === undefined) throw refuse('STAFF_CODE');
    await tx.run(
      `insert into second_factor (staff_id, secret, last_step, since) values ($1, $2, $3, $4)
       on conflict (staff_id) do update set secret = excluded.secret, last_step = excluded.last_step, since = excluded.since`,
      [staffId, this.seal.close(SECOND_FACTOR, proposed.secret), step, this.clock.now()],
    );
    return this.renewRecoveryCodes(tx, staffId);
  }

  /** Ten new recovery codes; earlier ones end. They are told this once and stored hashed. */
  async renewRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await tx.run(`delete from recovery_code where staff_id = $1`, [staffId]);
    await tx.run(`insert into recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])`, [
      staffId,
      codes.map((code) => this.hashes.of(...recoveryOf(staffId, code))),
    ]);
    return codes.map((code) => code.match(/.{5}/g)!.join('-'));
  }

  /**
   * Takes a code of the app or a recovery code, each once, and says which it was. Refuses anything else, and after some
   * failures makes the next attempt wait. To be called outside a transaction that a refusal would roll back.
   */
  async redeem(sql: Sql, staffId: number, code: string): Promise<'code' | 'recovery-code'> {
    await this.limits.attempt(delays.staffCode, `staff ${staffId}`);
    const kind = RECOVERY_CODE.test(code) ? 'recovery-code' : 'code';
    const right = kind === 'code' ? await this.useCode(sql, staffId, code) : await this.useRecovery(sql, staffId, code);
    if (!right) throw refuse('STAFF_CODE');
    await this.limits.forgive(delays.staffCode, `staff ${staffId}`);
    return kind;
  }

  async remove(tx: Tx, staffId: number): Promise<void> {
    await tx.run(`delete from second_factor where staff_id = $1`, [staffId]);
  }

  /** Two calls with the same code at once are told apart by the row. */
  private async useCode(sql: Sql, staffId: number, code: string): Promise<boolean> {
    const factor = await sql.maybeOne<{ secret: Buffer }>(`select secret from second_factor where staff_id = $1`, [
      staffId,
    ]);
    const secret = factor && this.seal.open(SECOND_FACTOR, factor.secret);
    const step = secret && this.stepOf(secret, code);
    if (!step) return false;
    const used = await sql.changed(`update second_factor set last_step = $2 where staff_id = $1 and last_step < $2`, [
      staffId,
      step,
    ]);
    return used > 0;
  }

  private async useRecovery(sql: Sql, staffId: number, code: string): Promise<boolean> {
    const used = await sql.changed(`delete from recovery_code where staff_id = $1 and code_hash = any($2)`, [
      staffId,
      this.hashes.all(...recoveryOf(staffId, code)),
    ]);
    return used > 0;
  }

  /** The step of time the code belongs to; undefined when it fits none near now. */
  private stepOf(secret: string, token: string): number | undefined {
    if (!new RegExp(`^\\d{${codeDigits}}$`).test(token)) return undefined;
    const timestamp = this.clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: codeDigits, period: codeSeconds });
    const delta = totp.validate({ token, timestamp, window: DRIFT_STEPS });
    return delta === null ? undefined : Math.floor(timestamp / 1_000 / codeSeconds) + delta;
  }
}

const newRecoveryCode = (): string =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const recoveryOf = (staffId: number, code: string): [purpose: string, content: string] => [
  'recovery code',
  `${staffId} ${code}`,
];
