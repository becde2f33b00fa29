import { Injectable } from '@nestjs/common';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { StaffSessions } from './staff-sessions.js';
import { delays } from '../limits.js';

/** Whose password is tried: the typed address, and the account where there is one. */
export interface Tried {
  readonly email: string;
  readonly staffId?: number;
}

/**
 * Counts wrong passwords of the staff's sign-in: by account and network, with growing waits, and by account from
 * anywhere, so generously that strangers have to come from many networks before anybody new waits. Somebody at a
 * device and network that the account was signed in from this month never waits for what strangers elsewhere do.
 */
@Injectable()
export class Guesses {
  constructor(
    private readonly limits: RateLimits,
    private readonly sessions: StaffSessions,
  ) {}

  /**
   * Lets `check` look at the password, and forgives what failed from here when it says that it is right. Refuses when
   * too many failed.
   */
  async counted({ email, staffId }: Tried, caller: Caller, check: () => Promise<boolean>): Promise<boolean> {
    const who = `staff ${email.toLowerCase()}`;
    const here = `${who} ${caller.address}`;
    await this.limits.attempt(delays.staffPasswordHere, here);
    let known: boolean;
    let right: boolean;
    try {
      known = await this.sessions.wasOpenedFrom(staffId, caller);
      if (!known) await this.limits.attempt(delays.staffPasswordAnywhere, who);
      right = await check();
    } catch (error) {
      await this.limits.excuse(delays.staffPasswordHere, here); // nothing was checked, so nothing has failed
      throw error;
    }
    if (right) {
      await this.limits.forgive(delays.staffPasswordHere, here);
      if (!known) await this.limits.excuse(delays.staffPasswordAnywhere, who);
    }
    return right;
  }
}
