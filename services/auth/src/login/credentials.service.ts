import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Caller, networkOf } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { Passwords } from '#platform/security/password';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { KnownDevices } from '../devices/known-devices.js';
import { delays } from '../limits.js';

/**
 * Checks who somebody claims to be. Whatever asks for a password asks here, so that all doors share one count of
 * failures: per account and network, with growing waits, and per account from anywhere. A device that the account knows
 * is not held up by what strangers elsewhere do. Unknown names cost the same time and the same attempts as known ones.
 */
@Injectable()
export class Credentials {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** The account of that name when the password fits it, else undefined. Refuses when too many attempts failed. */
  async check(name: string, password: string, caller: Caller): Promise<AccountRow | undefined> {
    const account = await this.accounts.named(name);
    return (await this.fits(account, password, name, caller)) ? account : undefined;
  }

  /** Whether the password is that of the account. Refuses when too many attempts failed. */
  async checkAccount(account: AccountRow, password: string, caller: Caller): Promise<boolean> {
    return this.fits(account, password, account.username, caller);
  }

  /** Forgets what failed, from this network and from anywhere, for who has proved to own the account by mail. */
  async forgive(accountId: number, { address }: Caller): Promise<void> {
    await this.limits.forgive(delays.passwordHere, `account ${accountId} ${address}`);
    await this.limits.forgive(delays.passwordAnywhere, `account ${accountId}`);
  }

  private async fits(
    account: AccountRow | undefined,
    password: string,
    name: string,
    caller: Caller,
  ): Promise<boolean> {
    const who = account ? `account ${account.id}` : `name ${name.toLowerCase().slice(0, 254)}`;
    const here = `${who} ${caller.address}`;
    await this.limits.attempt(delays.passwordHere, here);
    let known: boolean;
    let fits: boolean;
    try {
      known = await this.devices.isKnown(account?.id, caller);
      if (!known) await this.limits.attempt(delays.passwordAnywhere, who);
      fits = await this.passwords.matches(account?.passwordHash, password);
    } catch (error) {
      await this.limits.excuse(delays.passwordHere, here); // nothing was checked, so nothing has failed
      throw error;
    }
    if (!fits) this.log.info({ memberId: account?.id, network: networkOf(caller.address) }, 'a password did not fit');
    else {
      await this.limits.forgive(delays.passwordHere, here);
      if (!known) await this.limits.excuse(delays.passwordAnywhere, who);
    }
    return fits;
  }
}
