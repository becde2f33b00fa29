import { Injectable } from '@nestjs/common';
import { ACCOUNT_CHANGES, EXPORT, RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/events/daily';
import { eraseDue, fewDue, partOf, term, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const { nameKeptMonths, mailboxKnownMonths } = ACCOUNT_CHANGES;
const trace = { days: RETENTION.traceDays };

/** What is over at a moment that its row names. */
const expired = (kind: string, table: string, at = 'expires_at', further = ''): Term => ({
  kind,
  table,
  due: `${at} <= $1${further}`,
  since: at,
});

const TOMBSTONES = term('accounts', 'account', 'removed_at', { months: RETENTION.safetyMonths });
const CONSENTS = term('consents', 'consent', 'account_ended_at', { years: RETENTION.consentYears });
const OF_ACCOUNTS = (
  [
    ['sessions', 'session'],
    ['resetTokens', 'reset_token'],
    ['confirmationTokens', 'confirmation_token'],
    ['knownDevices', 'known_device'],
    ['marks', 'device_mark'],
  ] as const
).map(([kind, table]) => partOf(TOMBSTONES, 'id', kind, table, (ids) => `account_id = any(${ids})`));

/**
 * What is left of accounts that have ended: the tombstone with the hashed address is safety data, and the name is free
 * again when it goes; the record of the consent has a term of its own (product.md 1).
 */
@Injectable()
@DueDaily(TOMBSTONES, ...OF_ACCOUNTS, CONSENTS)
export class EraseTombstones implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, TOMBSTONES, 'id', DAILY_BATCH, now);
    for (const { table, of } of OF_ACCOUNTS) await tx.run(`delete from ${table} where ${of('$1')}`, [ids]);
    await tx.run(`delete from account where id = any($1)`, [ids]);
    return { accounts: ids.length, ...(await eraseDue(tx, [CONSENTS], now)) };
  }
}

const EXPIRED = [
  term('sessions', 'session', 'ends_at', trace),
  expired('resetTokens', 'reset_token'),
  // For so long one may still say that the address was given by somebody else.
  term('confirmationTokens', 'confirmation_token', 'expires_at', { days: RETENTION.unconfirmedDays }),
  expired('addressChanges', 'address_change'),
  expired('accountsBefore', 'account_before'),
  // One that was ended can come back as long as there is a change to undo.
  expired(
    'secondFactors',
    'second_factor',
    'ended_at',
    ' and not exists (select 1 from account_before b where b.factor_id = second_factor.id)',
  ),
  expired(
    'passkeys',
    'passkey',
    'ended_at',
    ` and not exists (
      select 1 from account_before b
      where b.account_id = passkey.account_id and (b.passkeys is null or passkey.id = any(b.passkeys)))`,
  ),
  expired('passkeyQuestions', 'passkey_question_used'),
  term('formerNames', 'former_username', 'given_up_at', { months: nameKeptMonths }, 'not taken'),
  term('mailboxesBefore', 'mailbox_before', 'left_at', { months: mailboxKnownMonths }),
  expired('captchaProofs', 'captcha_used'),
  expired('exports', 'data_export', `coalesce(expires_at, asked_at + interval '${EXPORT.hours} hours')`),
  term('exportParts', 'export_part', 'gathered_at', { days: 1 }),
  term('mails', 'outgoing_mail', 'created_at', trace),
];

/** Sign-ins and links that are over, and messages that could not be sent: nothing needs them any more. */
@Injectable()
@DueDaily(...EXPIRED)
export class EraseExpired implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, EXPIRED, now);
  }
}
