import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/data/database';
import { type Caller, networkOf } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import type { Count } from '#platform/http/rates';
import { Refusal, refuse } from '#platform/http/refusal';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { KnownDevices } from '../devices/known-devices.js';
import { delays, rates } from '../limits.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Factors } from './factors.js';

/**
 * Takes codes and counts the wrong ones as wrong passwords are counted: per account and network, with growing waits, and per
 * account from anywhere; a device and network of before is not held up by strangers. Whoever comes as far as this knew the
 * password, so when the waits begin the owner is told.
 */
@Injectable()
export class CodeGuesses {
  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Uses a code of the app or a recovery code up and says which it was. Refuses any other, and when too many failed. */
  async redeem(account: AccountRow, code: string, caller: Caller): Promise<'code' | 'recovery-code'> {
    const who = `account ${account.id}`;
    const known = await this.devices.isKnown(account.id, caller);
    const here: Count = [delays.codeHere, `${who} ${caller.address}`];
    const anywhere: Count[] = known ? [] : [[delays.codeAnywhere, who]];
    const counts = [here, ...anywhere];
    await this.limits.attemptAll(counts).catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.tell(account);
      throw error;
    });
    const proof = await this.factors.use(this.database, account.id, code).catch(async (error: unknown) => {
      await this.limits.excuseAll(counts); // nothing was checked, so nothing has failed
      throw error;
    });
    if (!proof) {
      this.log.info(
        { memberId: account.id, network: networkOf(caller.address) },
        'a code of a second step did not fit',
      );
      throw refuse('WRONG_CODE');
    }
    await this.limits.forgive(...here);
    await this.limits.excuseAll(anywhere);
    return proof;
  }

  /** Once a day. */
  private async tell({ id, email }: AccountRow): Promise<void> {
    try {
      await this.limits.spend(rates.codesGuessed, `account ${id}`);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    await this.database.transaction((tx) => this.outgoing.queue(tx, 'codes-guessed', email!));
  }
}
