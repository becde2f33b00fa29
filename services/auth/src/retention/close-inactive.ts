import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { Config } from '#platform/process/config';
import { DueDaily } from '#platform/service';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { term, type Term } from '#platform/events/terms';
import type { Tx } from '#platform/data/database';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Burial } from '../removal/burial.js';
import { authSettings } from '../settings.js';

/** Each closure is an event for every service. */
const ACCOUNTS_AT_ONCE = 100;

const LAST_USED = `coalesce(last_active_event_at, created_at)`;
const NOTICE = `make_interval(days => ${RETENTION.inactivityNoticeDays})`;
const INACTIVE = `make_interval(years => ${RETENTION.inactiveYears})`;

const UNUSED: Term = {
  ...term(
    'closed',
    'account',
    LAST_USED,
    { years: RETENTION.inactiveYears },
    `status = 'active' and inactivity_notice_at > ${LAST_USED} and inactivity_notice_at <= $1::timestamptz - ${NOTICE}`,
  ),
  setting: 'CLOSE_INACTIVE_ACCOUNTS',
};

interface Inactive {
  readonly id: number;
  readonly email: string;
}

/**
 * Where the operator has switched it on, accounts nobody has used for long are closed like removed ones, a month after
 * their owners were told by mail; signing in once in between keeps the account. Suspended ones are the desk's business,
 * and unconfirmed addresses, to which nothing is written, have a term of their own.
 */
@Injectable()
@DueDaily(UNUSED)
export class CloseInactiveAccounts implements DailyJob {
  constructor(
    private readonly config: Config,
    private readonly burial: Burial,
    private readonly outgoing: OutgoingMail,
  ) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    if (!this.config.of(authSettings).CLOSE_INACTIVE_ACCOUNTS) return {};
    return { closed: await this.close(tx, now), told: await this.tell(tx, now) };
  }

  private async close(tx: Tx, now: Date): Promise<number> {
    const inactive = await tx.rows<Inactive>(
      `select id, email from account where ${UNUSED.due}
       limit ${ACCOUNTS_AT_ONCE} for update skip locked`,
      [now],
    );
    for (const account of inactive) await this.burial.bury(tx, account, 'account-closed');
    return inactive.length;
  }

  private async tell(tx: Tx, now: Date): Promise<number> {
    const told = await tx.rows<Inactive>(
      `with told as (
         update account set inactivity_notice_at = $1 where id in (
           select id from account
           where status = 'active' and email_verified_at is not null
             and ${LAST_USED} <= $1::timestamptz - ${INACTIVE} + ${NOTICE}
             and (inactivity_notice_at is null or inactivity_notice_at <= ${LAST_USED})
           limit ${ACCOUNTS_AT_ONCE} for update skip locked)
         returning id, email
       ) select id, email from told`,
      [now],
    );
    for (const { email } of told) await this.outgoing.queue(tx, 'inactivity-notice', email);
    return told.length;
  }
}
