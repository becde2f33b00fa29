import { Injectable } from '@nestjs/common';
import { ACCOUNT_CHANGES, EXPORT, RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const { nameKeptMonths, mailboxKnownMonths } = ACCOUNT_CHANGES;
const trace = { days: RETENTION.traceDays };

/**
 * What is left of accounts that have ended: the tombstone with the hashed address is safety data, and the name is free
 * again when it goes; the record of the consent has a term of its own (product.md 1).
 */
@Injectable()
@DueDaily()
export class EraseTombstones implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const consentIsOver = isOver('account_ended_at', { years: RETENTION.consentYears });
    return {
      accounts: await this.eraseAccounts(tx, now),
      consents: await eraseBatch(tx, 'consent', consentIsOver, [now]),
    };
  }

  private async eraseAccounts(tx: Tx, now: Date): Promise<number> {
    const due = await tx.rows<{ id: number }>(
      `select id from account where ${isOver('removed_at', { months: RETENTION.safetyMonths })}
       limit ${DAILY_BATCH} for update`,
      [now],
    );
    const ids = due.map(({ id }) => id);
    for (const table of ['session', 'reset_token', 'confirmation_token', 'known_device', 'device_mark'])
      await tx.run(`delete from ${table} where account_id = any($1)`, [ids]);
    await tx.run(`delete from account where id = any($1)`, [ids]);
    return ids.length;
  }
}

/** Sign-ins and links that are over, and messages that could not be sent: nothing needs them any more. */
@Injectable()
@DueDaily()
export class EraseExpired implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return {
      sessions: await eraseBatch(tx, 'session', isOver('ends_at', trace), [now]),
      resetTokens: await eraseBatch(tx, 'reset_token', `expires_at <= $1`, [now]),
      // For so long one may still say that the address was given by somebody else.
      confirmationTokens: await eraseBatch(
        tx,
        'confirmation_token',
        isOver('expires_at', { days: RETENTION.unconfirmedDays }),
        [now],
      ),
      addressChanges: await eraseBatch(tx, 'address_change', `expires_at <= $1`, [now]),
      accountsBefore: await eraseBatch(tx, 'account_before', `expires_at <= $1`, [now]),
      // One that was ended can come back as long as there is a change to undo.
      secondFactors: await eraseBatch(
        tx,
        'second_factor',
        `ended_at <= $1 and not exists (select 1 from account_before b where b.factor_id = second_factor.id)`,
        [now],
      ),
      passkeys: await eraseBatch(
        tx,
        'passkey',
        `ended_at <= $1 and not exists (
           select 1 from account_before b
           where b.account_id = passkey.account_id and (b.passkeys is null or passkey.id = any(b.passkeys)))`,
        [now],
      ),
      passkeyQuestions: await eraseBatch(tx, 'passkey_question_used', `expires_at <= $1`, [now]),
      formerNames: await eraseBatch(tx, 'former_username', isOver('given_up_at', { months: nameKeptMonths }), [now]),
      mailboxesBefore: await eraseBatch(tx, 'mailbox_before', isOver('left_at', { months: mailboxKnownMonths }), [now]),
      captchaProofs: await eraseBatch(tx, 'captcha_used', `expires_at <= $1`, [now]),
      exports: await eraseBatch(
        tx,
        'data_export',
        `coalesce(expires_at, asked_at + interval '${EXPORT.hours} hours') <= $1`,
        [now],
      ),
      exportParts: await eraseBatch(tx, 'export_part', isOver('gathered_at', { days: 1 }), [now]),
      mails: await eraseBatch(tx, 'outgoing_mail', isOver('created_at', trace), [now]),
    };
  }
}
