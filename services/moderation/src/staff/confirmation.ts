import { Injectable } from '@nestjs/common';
import { STAFF_LIMITS, type ConfirmRequest } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { RateLimits } from '#platform/http/limits';
import { Passwords } from '#platform/security/password';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { SecondFactor } from './second-factor.js';
import { delays } from '../limits.js';

interface Standing {
  readonly passwordHash: string;
  readonly secondFactor: boolean;
  readonly confirmedAt: Date | null;
}

/** Asks again who is at the keyboard before staff is changed: an open session is not enough for that. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly factor: SecondFactor,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Confirms the session for some minutes: by a code, or by the password of who has no second factor. */
  async confirm(me: StaffSession, { code, password }: ConfirmRequest): Promise<void> {
    const { secondFactor, passwordHash } = await this.standing(me);
    if (secondFactor) await this.factor.redeem(this.database, me.staffId, code);
    else {
      const tries = `staff confirms ${me.staffId}`;
      await this.limits.attempt(delays.staffConfirmation, tries);
      if (!(await this.passwords.matches(passwordHash, password))) throw refuse('STAFF_PASSWORD');
      await this.limits.forgive(delays.staffConfirmation, tries);
    }
    await this.database.run(`update staff_session set confirmed_at = $2 where sid = $1`, [me.sid, this.clock.now()]);
  }

  /** Refuses unless the session was confirmed just now, and says by what it can be. */
  async demand(me: StaffSession): Promise<void> {
    const { confirmedAt, secondFactor } = await this.standing(me);
    const age = this.clock.now().getTime() - (confirmedAt?.getTime() ?? -Infinity);
    if (age < STAFF_LIMITS.confirmMinutes * 60_000) return;
    throw refuse('CONFIRM_REQUIRED', { details: { by: secondFactor ? 'code' : 'password' } });
  }

  private async standing({ sid }: StaffSession): Promise<Standing> {
    const found = await this.database.maybeOne<Standing>(
      `select s.password_hash as "passwordHash", t.confirmed_at as "confirmedAt",
              exists (select 1 from second_factor f where f.staff_id = s.id) as "secondFactor"
       from staff_session t join staff s on s.id = t.staff_id where t.sid = $1`,
      [sid],
    );
    if (!found) throw refuse('SESSION_ENDED');
    return found;
  }
}
