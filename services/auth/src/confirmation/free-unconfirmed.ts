import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, isOver } from '#platform/events/daily';
import { term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Burial } from '../removal/burial.js';
import { ConfirmedAddresses } from './confirmed-addresses.js';

/** Each closure is an event for every service, and each request a mail. */
const ACCOUNTS_AT_ONCE = 100;

const { unconfirmedDays, unconfirmedAskedAgainDays } = RETENTION;
const secondTerm = { days: unconfirmedDays - unconfirmedAskedAgainDays };
const UNCONFIRMED = `status = 'active' and email_verified_at is null`;
const NEVER_CONFIRMED = term('closed', 'account', 'confirmation_asked_again_at', secondTerm, UNCONFIRMED);

/**
 * Whose address nobody has confirmed is asked again after some days, and told there what comes: at the end of the term the
 * account is closed and the address free for its owner. The term begins with the first request, so an account from
 * before there were any is asked first. Suspended ones are the desk's business.
 */
@Injectable()
@DueDaily(NEVER_CONFIRMED)
export class FreeUnconfirmed implements DailyJob {
  constructor(
    private readonly addresses: ConfirmedAddresses,
    private readonly burial: Burial,
    private readonly outgoing: OutgoingMail,
  ) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return { closed: await this.close(tx, now), asked: await this.ask(tx), askedAgain: await this.askAgain(tx, now) };
  }

  /** Only who was asked twice, and had all the days since that the second request speaks of. */
  private async close(tx: Tx, now: Date): Promise<number> {
    const due = await tx.rows<{ id: number; email: string }>(
      `select id, email from account where ${NEVER_CONFIRMED.due}
       limit ${ACCOUNTS_AT_ONCE} for update skip locked`,
      [now],
    );
    for (const account of due) await this.burial.bury(tx, account, 'account-closed');
    return due.length;
  }

  private async ask(tx: Tx): Promise<number> {
    const due = await tx.rows<{
      id: number;
    }>(`select id from account where ${UNCONFIRMED} and confirmation_asked_at is null
       limit ${ACCOUNTS_AT_ONCE} for update skip locked`);
    for (const { id } of due) await this.addresses.ask(tx, id);
    return due.length;
  }

  private async askAgain(tx: Tx, now: Date): Promise<number> {
    const asked = await tx.rows<{ email: string }>(
      `with asked as (
         update account set confirmation_asked_again_at = $1 where id in (
           select id from account
           where ${UNCONFIRMED} and ${isOver('confirmation_asked_at', { days: unconfirmedAskedAgainDays })}
             and confirmation_asked_again_at is null
           limit ${ACCOUNTS_AT_ONCE} for update skip locked)
         returning email
       ) select email from asked`,
      [now],
    );
    for (const { email } of asked) await this.outgoing.queue(tx, 'confirm-address-again', email);
    return asked.length;
  }
}
