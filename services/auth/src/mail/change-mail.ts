import { Injectable } from '@nestjs/common';
import { type MailLanguage, ROUTES } from '#contract';
import { Config } from '#platform/process/config';
import type { Tx } from '#platform/data/database';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { AccountsBefore } from '../changes/account-before.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { FreeAddresses } from '../changes/free-addresses.js';
import { TakenAddress } from '../changes/taken-address.js';
import { AUTH_MAIL_TEXTS } from './auth-mail.texts.js';
import type { AuthMailText } from './letter.js';
import { type ChangeMailKind, OutgoingMail, type WaitingMail } from './outgoing-mail.js';

/** Writes about changes of how somebody signs in. Whom they are for is said by the account, not by who has the address. */
@Injectable()
export class ChangeMail {
  constructor(
    private readonly accounts: Accounts,
    private readonly before: AccountsBefore,
    private readonly asked: AskedAddresses,
    private readonly free: FreeAddresses,
    private readonly taken: TakenAddress,
    private readonly outgoing: OutgoingMail,
    private readonly config: Config,
  ) {}

  /** The letter and its language; undefined where there is nothing to say any more. `detail` is the account, or the change. */
  async write(
    tx: Tx,
    { kind, email, detail }: WaitingMail & { kind: ChangeMailKind },
  ): Promise<{ letter: AuthMailText; language: MailLanguage } | undefined> {
    const brand = this.config.brand.name;
    const to = async (account: AccountRow, write: (texts: Texts) => AuthMailText) => {
      const language = await this.outgoing.languageOf(tx, account.id);
      return { letter: write(AUTH_MAIL_TEXTS[language]), language };
    };
    if (kind === 'confirm-new-address' || kind === 'address-taken-back') {
      const account = await this.accounts.byId(Number(detail), tx);
      if (!account || account.status === 'removed') return undefined;
      const { username } = account;
      if (kind === 'address-taken-back') {
        const contact = `${this.config.publicUrl}${ROUTES.contact}`;
        return to(account, (texts) => texts.addressTakenBack(brand, username, contact));
      }
      const token = await this.linkTo(tx, account, email);
      const link = `${this.config.publicUrl}${ROUTES.confirmEmail}#token=${token}&new=yes`;
      return token === undefined ? undefined : to(account, (texts) => texts.confirmNewAddress(brand, username, link));
    }
    const change = await this.before.issue(tx, Number(detail));
    const account = change && (await this.accounts.byId(change.accountId, tx));
    if (!account || account.status === 'removed') return undefined;
    const link = `${this.config.publicUrl}${ROUTES.undo}#token=${change.token}`;
    const { username } = account;
    return to(account, (texts) => {
      if (kind === 'address-changed') return texts.addressChanged(brand, username, link);
      if (kind === 'username-changed') return texts.usernameChanged(brand, username, change.username, link);
      if (kind === 'second-step-on') return texts.secondStepOn(brand, username, link);
      if (kind === 'second-step-off') return texts.secondStepOff(brand, username, link);
      if (kind === 'passkey-added') return texts.passkeyAdded(brand, username, link);
      if (kind === 'passkey-removed') return texts.passkeyRemoved(brand, username, link);
      if (kind === 'app-removed') return texts.appRemoved(brand, username, link);
      if (kind === 'google-unlinked') return texts.googleUnlinked(brand, username, link);
      if (kind === 'google-allowed') return texts.googleAllowed(brand, username, link);
      return texts.passwordChanged(brand, username, link);
    });
  }

  /** Only here does it show whether the address can be the account's; whoever asked cannot tell. */
  private async linkTo(tx: Tx, { id, status }: AccountRow, email: string): Promise<string | undefined> {
    if (status !== 'active' || !(await this.free.mayBeOf(tx, email, id))) return undefined;
    if (await this.accounts.emailExists(email, tx)) {
      await this.taken.tell(tx, email, 'address-wanted');
      return undefined;
    }
    return this.asked.issue(tx, id, email);
  }
}

type Texts = (typeof AUTH_MAIL_TEXTS)[MailLanguage];
