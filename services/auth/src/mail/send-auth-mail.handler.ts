import { Injectable } from '@nestjs/common';
import { authMailQueued } from '../published.js';
import { momentInWords, ROUTES, type MailLanguage } from '#contract';
import { appealLink, type SanctionNotice } from '#moderation/published';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { kindOf } from '#platform/events/error-kind';
import { sendOnce, type Sending } from '#platform/mail/sending';
import { AddressRefused } from '#platform/mail/address-refused';
import { textAsHtml } from '#platform/mail/html-mail';
import { Mailer, type Message } from '#platform/mail/mailer';
import { On, type PayloadOf } from '#platform/service';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { ConfirmationLinks } from '../confirmation/confirmation-links.js';
import { noteReturned } from '../confirmation/returned-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { Departures } from '../removal/departures.js';
import { deviceName } from '#platform/security/device-name';
import { AUTH_MAIL_TEXTS, type AuthMailText } from './auth-mail.texts.js';
import { closureMail } from './closure-mail.js';
import { ChangeMail } from './change-mail.js';
import { type ChangeMailKind, isAboutChange, OutgoingMail, type WaitingMail } from './outgoing-mail.js';

/** Messages to somebody whose account has ended by the time they are written. */
type Farewell = 'account-removed' | 'account-closed' | 'account-closed-by-desk';

const ASKS_TO_CONFIRM: readonly string[] = ['confirm-address', 'confirm-address-again'] satisfies WaitingMail['kind'][];

/** Writes and sends the messages of this service. */
@Injectable()
@On(authMailQueued, { queue: 'email-out-auth' })
export class SendAuthMail {
  constructor(
    private readonly database: Database,
    private readonly outgoing: OutgoingMail,
    private readonly accounts: Accounts,
    private readonly resetLinks: ResetLinks,
    private readonly confirmationLinks: ConfirmationLinks,
    private readonly changes: ChangeMail,
    private readonly departures: Departures,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  prepare({ mailId }: PayloadOf<typeof authMailQueued>): Promise<boolean> {
    return sendOnce(this.database, this.mailer, 'outgoing_mail', mailId, async (tx, sending) => {
      const mail = await this.outgoing.read(tx, mailId);
      return mail && this.write(tx, mail, sending);
    });
  }

  /** Sent or with nothing to say: the address does not stay behind. */
  async handle(tx: Tx, { mailId }: PayloadOf<typeof authMailQueued>): Promise<void> {
    await this.outgoing.forget(tx, mailId);
  }

  /** What nobody takes waits for an operator, for the term of what could not be sent. */
  async gaveUp(tx: Tx, { mailId }: PayloadOf<typeof authMailQueued>, error: Error): Promise<void> {
    await tx.run(`update outgoing_mail set failed = $2 where id = $1`, [mailId, kindOf(error)]);
    if (!(error instanceof AddressRefused)) return;
    const mail = await this.outgoing.read(tx, mailId);
    const account = mail && (await this.accounts.activeByEmail(tx, mail.email));
    if (account) await noteReturned(tx, account.id, this.clock.now());
  }

  private async write(tx: Tx, mail: WaitingMail, sending: Sending): Promise<Message | undefined> {
    const { kind, email, language, detail } = mail;
    const texts = AUTH_MAIL_TEXTS[language ?? 'en'];
    if (kind === 'account-closed-by-desk') return this.writeAboutClosure(tx, email, Number(detail));
    if (kind === 'account-removed' || kind === 'account-closed') {
      // One that the version before queued names no account, and one of which the time is over has no way back.
      const token = detail === null ? undefined : await this.departures.issue(tx, Number(detail));
      const back = token === undefined ? undefined : `${this.config.publicUrl}${ROUTES.comeBack}#token=${token}`;
      const goodbye = kind === 'account-removed' ? texts.accountRemoved : texts.accountClosed;
      return this.page(email, language ?? 'en', goodbye(this.config.brand.name, back));
    }
    if (isAboutChange(kind)) {
      const written = await this.changes.write(tx, { ...mail, kind });
      return written && this.page(email, written.language, written.letter);
    }
    // Only here does it show whether a looked-up address belongs to anybody; the caller cannot tell.
    const account = await this.accounts.activeByEmail(tx, email);
    if (!account || !isFor(account, kind)) return undefined;
    // To the address as its owner once gave it, never as somebody typed it.
    const letter = await this.writeTo(tx, { ...mail, kind }, account, sending);
    return letter && this.page(account.email!, await this.outgoing.languageOf(tx, account.id), letter);
  }

  private async writeAboutClosure(tx: Tx, to: string, sanctionId: number): Promise<Message | undefined> {
    const sanction = await tx.maybeOne<SanctionNotice>(`select * from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    if (!sanction) return undefined;
    const { publicUrl, brand } = this.config;
    const appeal = await appealLink(tx, publicUrl, 'sanction', sanctionId);
    const terms = `${publicUrl}${ROUTES.termsOfUse}`;
    return this.page(to, sanction.language, closureMail(sanction, brand.name, { terms, appeal }));
  }

  /** The message as text and as HTML, which says the same. */
  private page(to: string, language: MailLanguage, { subject, text }: AuthMailText): Message {
    return { to, subject, text, html: textAsHtml({ language, brand: this.config.brand.name, subject }, text) };
  }

  private async writeTo(
    tx: Tx,
    { kind, detail, queuedAt }: WaitingMail & { kind: Exclude<WaitingMail['kind'], Farewell | ChangeMailKind> },
    { id, username }: AccountRow,
    sending: Sending,
  ): Promise<AuthMailText | undefined> {
    const language = await this.outgoing.languageOf(tx, id);
    const texts = AUTH_MAIL_TEXTS[language];
    const brand = this.config.brand.name;
    const page = `${this.config.publicUrl}${ROUTES.forgotPassword}`;
    const settings = `${this.config.publicUrl}${ROUTES.accountSettings}`;
    switch (kind) {
      case 'address-wanted':
        return texts.addressWanted(brand, username);
      case 'google-linked':
        return texts.googleLinked(brand, username, false, page);
      case 'google-replaced-password':
        return texts.googleLinked(brand, username, true, page);
      case 'new-device':
        return texts.newDevice(brand, username, deviceName(detail ?? ''), momentInWords(language, queuedAt), page);
      case 'recovery-code-used':
        return texts.recoveryCodeUsed(brand, username, Number(detail), { settings, password: page });
      case 'recovery-codes-renewed':
        return texts.recoveryCodesRenewed(brand, username, { settings, password: page });
      case 'codes-guessed':
        return texts.codesGuessed(brand, username, page);
      case 'passkey-copied':
        return texts.passkeyCopied(brand, username, settings);
      case 'signup-attempted':
        return texts.signupAttempted(brand, username, page);
      case 'export-ready':
        return texts.exportReady(brand, username, momentInWords(language, new Date(detail ?? queuedAt)), {
          settings,
          password: page,
        });
      case 'inactivity-notice':
        return texts.inactivityNotice(brand, username, `${this.config.publicUrl}${ROUTES.login}`);
      case 'confirm-address':
        return texts.confirmAddress(brand, username, await this.confirmationPage(tx, id));
      case 'confirm-address-again':
        return texts.confirmAddressAgain(brand, username, await this.confirmationPage(tx, id));
      case 'account-reopened': {
        const token = await this.resetLinks.issue(tx, id, sending);
        return token === undefined ? undefined : texts.accountReopened(brand, username, `${page}#token=${token}`, page);
      }
      case 'password-lookup': {
        const token = await this.resetLinks.issue(tx, id, sending);
        // The fragment never reaches a server or its logs.
        return token === undefined ? undefined : texts.passwordLookup(brand, username, `${page}#token=${token}`);
      }
    }
  }

  /** Where the address is confirmed, and where its owner says to have no account here. */
  private async confirmationPage(tx: Tx, accountId: number): Promise<{ mine: string; notMine: string }> {
    const token = await this.confirmationLinks.issue(tx, accountId);
    const mine = `${this.config.publicUrl}${ROUTES.confirmEmail}#token=${token}`;
    return { mine, notMine: `${mine}&mine=no` };
  }
}

/**
 * As long as nobody has confirmed an address, or it takes no mail, it is only asked to, and sent the look-up; afterwards it is
 * asked no more.
 */
const isFor = ({ emailVerified, emailReturned }: AccountRow, kind: WaitingMail['kind']): boolean =>
  kind === 'password-lookup' || ASKS_TO_CONFIRM.includes(kind) !== (emailVerified && !emailReturned);
