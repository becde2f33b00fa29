import { Injectable } from '@nestjs/common';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import type { Count } from '#platform/http/rates';
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
    const known = await this.sessions.wasOpenedFrom(staffId, caller);
    const here: Count = [delays.staffPasswordHere, `${who} ${caller.address}`];
    const anywhere: Count[] = known ? [] : [[delays.staffPasswordAnywhere, who]];
    const counts = [here, ...anywhere];
    await this.limits.attemptAll(counts);
    const right = await check().catch(async (error: unknown) => {
      await this.limits.excuseAll(counts); // nothing was checked, so nothing has failed
      throw error;
    });
    if (right) {
      await this.limits.forgive(...here);
      await this.limits.excuseAll(anywhere);
    }
    return right;
  }
}
