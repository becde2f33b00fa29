import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { ConfirmedAddresses } from '../confirmation/confirmed-addresses.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { passwordReplaced } from '../published.js';
import { SessionService } from '../sessions/session.service.js';

/** Links accounts to who Google says somebody is. */
@Injectable()
export class GoogleLink {
  constructor(
    private readonly sessions: SessionService,
    private readonly resetLinks: ResetLinks,
    private readonly outgoing: OutgoingMail,
    private readonly addresses: ConfirmedAddresses,
    private readonly asked: AskedAddresses,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Links an account to the person whose address it has. As long as nobody had proved that the address is theirs, the
   * account may have been opened by somebody else in wait for them: then its password and sessions end. Tells whether
   * there was a password that has ended. An account whose owner has unlinked Google is linked to nobody.
   */
  async link(tx: Tx, account: AccountRow, sub: string): Promise<boolean> {
    if (account.googleUnlinked) throw refuse('GOOGLE_UNLINKED');
    await tx.run(
      `update account set google_sub = $2, google_unlinked = false,
         password_hash = case when email_verified_at is null then null else password_hash end
       where id = $1`,
      [account.id, sub],
    );
    if (!account.emailVerified) {
      await this.sessions.endAll(tx, account.id);
      await this.resetLinks.revoke(tx, account.id);
      await this.asked.forget(tx, account.id);
      await this.addresses.note(tx, account.id);
    }
    const passwordEnded = !account.emailVerified && account.passwordHash !== null;
    if (passwordEnded) await this.outbox.append(tx, passwordReplaced, { memberId: account.id });
    await this.outgoing.queue(tx, passwordEnded ? 'google-replaced-password' : 'google-linked', account.email!);
    return passwordEnded;
  }
}
