import { Injectable } from '@nestjs/common';
import type { DoneBody, OwnAccountBody } from '#contract';
import { Database } from '#platform/data/database';
import { handledBy } from '#platform/events/handled';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { Accounts } from '../accounts/accounts.queries.js';
import { Breaks } from '../sessions/breaks.js';
import { Terms } from '../terms/terms.js';
import { Burial } from '../removal/burial.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { ConfirmationLinks } from './confirmation-links.js';
import { ConfirmedAddresses } from './confirmed-addresses.js';

/** How long the answer waits for the profile to be gone, as with a removal. */
const WITHDRAWN_WITHIN_MS = 3_000;

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly addresses: ConfirmedAddresses,
    private readonly links: ConfirmationLinks,
    private readonly burial: Burial,
    private readonly asked: AskedAddresses,
    private readonly breaks: Breaks,
    private readonly terms: Terms,
  ) {}

  /** What the caller signs in with. */
  async ownAccount(me: MemberSession): Promise<OwnAccountBody> {
    const account = await this.accounts.byId(me.memberId);
    if (!account?.email) throw refuse('SESSION_ENDED');
    const { username, email, emailVerified, emailReturned, passwordHash, googleSub, googleUnlinked } = account;
    const asked = await this.asked.of(this.database, me.memberId);
    return {
      username,
      email,
      emailConfirmed: emailVerified,
      emailReturned,
      hasPassword: passwordHash !== null,
      google: googleSub !== null ? 'linked' : googleUnlinked ? 'unlinked' : null,
      breakSince: (await this.breaks.endedBy(me.sid))?.toISOString() ?? null,
      newTerms: await this.terms.newFor(me.memberId),
      newEmail: asked ? { email: asked.email, until: asked.until.toISOString() } : null,
    };
  }

  /** Mails the caller another link. */
  async sendAgain(me: MemberSession): Promise<DoneBody> {
    await this.database.transaction((tx) => this.addresses.ask(tx, me.memberId));
    return { status: 'success' };
  }

  /** The reader of the mail says that the address is theirs and the account too. */
  async confirm(token: string): Promise<DoneBody> {
    await this.database.transaction(async (tx) => {
      const accountId = await this.links.accountToConfirm(tx, token);
      if (accountId === undefined || !(await this.addresses.note(tx, accountId))) throw refuse('CONFIRM_LINK_INVALID');
    });
    return { status: 'success' };
  }

  /**
   * The reader of the mail never opened that account: it ends like a removed one, without another mail, and the address
   * is free at once. Nobody is barred.
   */
  async disown(token: string): Promise<DoneBody> {
    const removal = await this.database.transaction(async (tx) => {
      const account = await this.links.accountToDisown(tx, token);
      if (!account) throw refuse('CONFIRM_LINK_INVALID');
      return this.burial.bury(tx, account, 'account-removed');
    });
    if (removal) await handledBy(this.database, 'members', removal, WITHDRAWN_WITHIN_MS);
    return { status: 'success' };
  }
}
