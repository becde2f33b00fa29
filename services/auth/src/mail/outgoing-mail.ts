import { Injectable } from '@nestjs/common';
import type { MailLanguage } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { authMailQueued } from '../published.js';

/** Those about changes of how somebody signs in. */
const CHANGE_MAILS = [
  'confirm-new-address',
  'address-changed',
  'address-taken-back',
  'username-changed',
  'password-changed',
  'second-step-on',
  'second-step-off',
  'passkey-added',
  'passkey-removed',
  'app-removed',
  'google-unlinked',
  'google-allowed',
] as const;
export type ChangeMailKind = (typeof CHANGE_MAILS)[number];

export const isAboutChange = (kind: AuthMailKind): kind is ChangeMailKind =>
  (CHANGE_MAILS as readonly string[]).includes(kind);

export type AuthMailKind =
  | ChangeMailKind
  | 'address-wanted'
  | 'confirm-address'
  | 'confirm-address-again'
  | 'password-lookup'
  | 'google-linked'
  | 'google-replaced-password'
  | 'new-device'
  | 'signup-attempted'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'codes-guessed'
  | 'passkey-copied'
  | 'export-ready'
  | 'inactivity-notice'
  | 'account-reopened'
  | 'account-closed'
  | 'account-closed-by-desk'
  | 'account-removed';

/** A message that waits to be written. */
export interface WaitingMail {
  readonly kind: AuthMailKind;
  readonly email: string;
  /** What the message says beside its kind: of a new device its user agent, of an account that ended its number, or the sanction by which the desk closed it, of a copy of data until when it is there, of a change of the account which it was, or whose, of a recovery code how many are left. */
  readonly detail: string | null;
  /** Of messages whose reader is gone by the time they are written. */
  readonly language: MailLanguage | null;
  readonly queuedAt: Date;
}

/** Mail of this service waits in a table until it is sent, so that no queue ever holds an address or a link. */
@Injectable()
export class OutgoingMail {
  constructor(private readonly outbox: Outbox) {}

  /** Queues a message; it is written when it is sent. */
  async queue(
    tx: Tx,
    kind: AuthMailKind,
    email: string,
    { detail = null, language = null }: Partial<Pick<WaitingMail, 'detail' | 'language'>> = {},
  ): Promise<void> {
    const { id } = await tx.one<{ id: number }>(
      'insert into outgoing_mail (kind, email, detail, language) values ($1, $2, $3, $4) returning id',
      [kind, email, detail, language],
    );
    await this.outbox.append(tx, authMailQueued, { mailId: id });
  }

  /** In which language the member reads mail: that of the sign-up until members knows better. */
  async languageOf(tx: Tx, accountId: number): Promise<MailLanguage> {
    const account = await tx.maybeOne<{ language: MailLanguage }>(
      `select coalesce(n.language, a.language) as language
       from account a left join members.notice_rules n on n.id = a.id where a.id = $1`,
      [accountId],
    );
    return account?.language ?? 'en';
  }

  /** The message; undefined when there is none. */
  async read(tx: Tx, id: number): Promise<WaitingMail | undefined> {
    return tx.maybeOne<WaitingMail>(
      `select kind, email, detail, language, created_at as "queuedAt" from outgoing_mail where id = $1`,
      [id],
    );
  }

  /** Takes what could not be sent to the address out of the table. */
  async forgetFailed(tx: Tx, email: string): Promise<void> {
    await tx.run('delete from outgoing_mail where lower(email) = lower($1) and failed is not null', [email]);
  }

  /** Takes the message out of the table. */
  async forget(tx: Tx, id: number): Promise<void> {
    await tx.run('delete from outgoing_mail where id = $1', [id]);
  }
}
