import { Injectable } from '@nestjs/common';
import type { Enrolment } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import type { Sql, Tx } from '#platform/data/database';
import { proposeSecret, stepOfCode } from '#platform/security/authenticator';
import { KeyedHash } from '#platform/security/keyed-hash';
import { newRecoveryCodes, recoveryCodeOf, shownRecoveryCode } from '#platform/security/recovery-codes';
import { RateLimits } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import { Seal } from '#platform/security/seal';
import { Tickets } from '#platform/security/tickets';
import { delays } from '../limits.js';
import { SECOND_FACTOR, spendCode } from './spend-code.js';
import { enrolmentTicket } from './tickets.js';

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
    const { secret, uri } = proposeSecret(`${this.config.brand.name} review desk`, label);
    return { secret, uri, ticket: this.tickets.issue(enrolmentTicket, { owner, secret }) };
  }

  /** Sets the proposed secret for good, now that the app has shown that it knows it; gives new recovery codes. */
  async set(
    tx: Tx,
    staffId: number,
    owner: string,
    { ticket, code }: { ticket: string; code: string },
  ): Promise<string[]> {
    const proposed = this.tickets.read(enrolmentTicket, ticket);
    if (proposed?.owner !== owner) throw refuse('SIGN_IN_AGAIN');
    const step = stepOfCode(proposed.secret, code, this.clock.now());
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
    const codes = newRecoveryCodes();
    await tx.run(`delete from recovery_code where staff_id = $1`, [staffId]);
    await tx.run(`insert into recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])`, [
      staffId,
      codes.map((code) => this.hashes.of(...recoveryCodeOf(staffId, code))),
    ]);
    return codes.map(shownRecoveryCode);
  }

  /**
   * Takes a code of the app or a recovery code, each once, and says which it was. Refuses anything else, and after some
   * failures makes the next attempt wait. To be called outside a transaction that a refusal would roll back.
   */
  async redeem(sql: Sql, staffId: number, code: string): Promise<'code' | 'recovery-code'> {
    await this.limits.attempt(delays.staffCode, `staff ${staffId}`);
    const { seal, hashes } = this;
    const spent = await spendCode(sql, staffId, code, { seal, hashes, now: this.clock.now() });
    if (!spent) throw refuse('STAFF_CODE');
    await this.limits.forgive(delays.staffCode, `staff ${staffId}`);
    return spent;
  }

  async remove(tx: Tx, staffId: number): Promise<void> {
    await tx.run(`delete from second_factor where staff_id = $1`, [staffId]);
  }
}
