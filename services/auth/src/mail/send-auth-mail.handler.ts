import { Injectable } from '@nestjs/common';
import { ROUTES, sanctionLetter } from '#contract';
import type { SanctionNotice } from '#moderation/published';
import { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { Mailer, type Message } from '#platform/mailer';
import type { EventHandler } from '#platform/service';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { ResetLinks } from '../password/reset-links.js';
import { deviceName } from '#platform/device-name';
import { AUTH_MAIL_TEXTS, type AuthMailText } from './auth-mail.texts.js';
import { OutgoingMail, type WaitingMail } from './outgoing-mail.js';

/** Messages to somebody whose account has ended by the time they are written. */
type Farewell = 'account-removed' | 'account-closed' | 'account-closed-by-desk';

/** Writes and sends the messages of this service. */
@Injectable()
export class SendAuthMail implements EventHandler<{ mailId: number }> {
  constructor(
    private readonly outgoing: OutgoingMail,
    private readonly accounts: Accounts,
    private readonly resetLinks: ResetLinks,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async handle(tx: Tx, { mailId }: { mailId: number }): Promise<void> {
    const mail = await this.outgoing.take(tx, mailId);
    const message = mail && (await this.write(tx, mail));
    if (message) await this.mailer.send(message);
  }

  /** The address must not stay behind when the message cannot be delivered. */
  async gaveUp(tx: Tx, { mailId }: { mailId: number }): Promise<void> {
    await this.outgoing.take(tx, mailId);
  }

  private async write(tx: Tx, mail: WaitingMail): Promise<Message | undefined> {
    const { kind, email, language, detail } = mail;
    const texts = AUTH_MAIL_TEXTS[language ?? 'en'];
    if (kind === 'account-removed') return { to: email, ...texts.accountRemoved(this.config.brand.name) };
    if (kind === 'account-closed-by-desk') return this.writeAboutClosure(tx, email, Number(detail));
    if (kind === 'account-closed') return { to: email, ...texts.accountClosed(this.config.brand.name) };
    // Only here does it show whether a looked-up address belongs to anybody; the caller cannot tell.
    const account = await this.accounts.activeByEmail(tx, email);
    // To the address as its owner once gave it, never as somebody typed it.
    return account && { to: account.email!, ...(await this.writeTo(tx, { ...mail, kind }, account)) };
  }

  private async writeAboutClosure(tx: Tx, to: string, sanctionId: number): Promise<Message | undefined> {
    const [sanction] = await tx.query<SanctionNotice[]>(`select * from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    if (!sanction) return undefined;
    const { kind, member_name: name, reason_text: reason, until, language } = sanction;
    const { subject, paragraphs } = sanctionLetter(language, {
      kind,
      name,
      brand: this.config.brand.name,
      reason,
      until,
    });
    return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
  }

  private async writeTo(
    tx: Tx,
    { kind, detail, queuedAt }: WaitingMail & { kind: Exclude<WaitingMail['kind'], Farewell> },
    { id, username }: AccountRow,
  ): Promise<AuthMailText> {
    const texts = AUTH_MAIL_TEXTS[await this.outgoing.languageOf(tx, id)];
    const brand = this.config.brand.name;
    const page = `${this.config.publicUrl}${ROUTES.forgotPassword}`;
    switch (kind) {
      case 'password-changed':
        return texts.passwordChanged(brand, username, page);
      case 'google-linked':
        return texts.googleLinked(brand, username, false, page);
      case 'google-replaced-password':
        return texts.googleLinked(brand, username, true, page);
      case 'new-device':
        return texts.newDevice(brand, username, deviceName(detail ?? ''), toTheMinute(queuedAt), page);
      case 'signup-attempted':
        return texts.signupAttempted(brand, username, page);
      case 'inactivity-notice':
        return texts.inactivityNotice(brand, username, `${this.config.publicUrl}${ROUTES.login}`);
      case 'password-lookup':
        // The fragment never reaches a server or its logs.
        return texts.passwordLookup(brand, username, `${page}#token=${await this.resetLinks.issue(tx, id)}`);
    }
  }
}

const toTheMinute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
