import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { suspendedUntil } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { accountRestored, accountSuspended, suspensionElapsed } from '../published.js';
import { SessionService } from '../sessions/session.service.js';

/** Accounts that may not be used for a while. The end is an event that waits; who signs in after it does not wait for that. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sessions: SessionService,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Suspends the account and ends its sessions. Of two suspensions the one that ends later counts. */
  async suspend(tx: Tx, memberId: number, until: Date): Promise<void> {
    const suspended = await tx.some(
      `with suspended as (
         update account set status = 'suspended',
           suspended_until = case when status = 'suspended' and suspended_until is null then null
                                  else greatest(suspended_until, $2) end
         where id = $1 and status <> 'removed' returning suspended_until as until
       ) select until from suspended`,
      [memberId, until],
    );
    if (!suspended) return;
    tx.onCommit(() => this.log.info({ memberId }, 'an account was suspended'));
    await this.sessions.endAll(tx, memberId);
    await this.outbox.append(tx, accountSuspended, { memberId });
    const left = (until.getTime() - this.clock.now().getTime()) / 1_000;
    await this.outbox.append(tx, suspensionElapsed, { memberId }, { afterSeconds: Math.max(0, Math.ceil(left)) });
  }

  /** Opens the account again, whenever it would have ended. */
  async restore(tx: Tx, memberId: number): Promise<void> {
    await this.lift(tx, memberId, 'true');
  }

  /** Has the suspension end then, unless it ends before. Whatever it is that lasts until then has its end wait already. */
  async shorten(tx: Tx, memberId: number, until: Date): Promise<void> {
    await tx.run(
      `update account set suspended_until = $2 where id = $1 and status = 'suspended' and suspended_until > $2`,
      [memberId, until],
    );
  }

  /** Opens the account again if the time is over; tells whether it was this that did. */
  async restoreIfOver(tx: Tx, memberId: number): Promise<boolean> {
    return this.lift(tx, memberId, 'suspended_until <= $2', this.clock.now());
  }

  /** Lets the owner in, unless the account is suspended still: then says until when. */
  async admit(tx: Tx, { id, status, suspendedUntil: until }: AccountRow): Promise<void> {
    if (status === 'active' || (status === 'suspended' && (await this.restoreIfOver(tx, id)))) return;
    if (!until) throw refuse('ACCOUNT_SUSPENDED');
    const message = suspendedUntil(await this.outgoing.languageOf(tx, id), until);
    throw refuse('ACCOUNT_SUSPENDED', { message, details: { until: until.toISOString() } });
  }

  private async lift(tx: Tx, memberId: number, condition: string, ...values: unknown[]): Promise<boolean> {
    const lifted = await tx.some(
      `with lifted as (
         update account set status = 'active', suspended_until = null
         where id = $1 and status = 'suspended' and ${condition} returning id
       ) select id from lifted`,
      [memberId, ...values],
    );
    if (!lifted) return false;
    await this.outbox.append(tx, accountRestored, { memberId });
    tx.onCommit(() => this.log.info({ memberId }, 'an account was restored'));
    return true;
  }
}
