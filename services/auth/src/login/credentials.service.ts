import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Caller, networkOf } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import type { Count } from '#platform/http/rates';
import { Passwords } from '#platform/security/password';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { KnownDevices } from '../devices/known-devices.js';
import { delays } from '../limits.js';

/** How an account can be named at a sign-in: by its username, by one of before, by its address. */
const WAYS = ['name', 'former name', 'address'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (typed: string, { username }: AccountRow): Way =>
  typed.includes('@') ? 'address' : typed.toLowerCase() === username.toLowerCase() ? 'name' : 'former name';

/**
 * What attempts at an account are counted under: each way by itself. One count for all would tell by its waits whose address it
 * is, or whose name it was, to whoever reads the name on a profile.
 */
const countedAs = (accountId: number, way: Way): string => `account ${accountId} by ${way}`;

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
    for (const way of WAYS) {
      await this.limits.forgive(delays.passwordHere, `${countedAs(accountId, way)} ${address}`);
      await this.limits.forgive(delays.passwordAnywhere, countedAs(accountId, way));
    }
  }

  private async fits(
    account: AccountRow | undefined,
    password: string,
    name: string,
    caller: Caller,
  ): Promise<boolean> {
    const who = account ? countedAs(account.id, wayOf(name, account)) : `name ${name.toLowerCase().slice(0, 254)}`;
    const known = await this.devices.isKnown(account?.id, caller);
    const anywhere: Count[] = known ? [] : [[delays.passwordAnywhere, who]];
    const counts: Count[] = [[delays.passwordHere, `${who} ${caller.address}`], ...anywhere];
    await this.limits.attemptAll(counts);
    const fits = await this.passwords.matches(account?.passwordHash, password).catch(async (error: unknown) => {
      await this.limits.excuseAll(counts); // nothing was checked, so nothing has failed
      throw error;
    });
    if (fits && account) {
      for (const way of WAYS)
        await this.limits.forgive(delays.passwordHere, `${countedAs(account.id, way)} ${caller.address}`);
      await this.limits.excuseAll(anywhere);
    } else this.log.info({ memberId: account?.id, network: networkOf(caller.address) }, 'a password did not fit');
    return fits;
  }
}
