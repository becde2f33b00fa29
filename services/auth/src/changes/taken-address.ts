import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { ConfirmedAddresses } from '../confirmation/confirmed-addresses.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';

/** Tells whoever has an address that somebody else wanted it. */
@Injectable()
export class TakenAddress {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: OutgoingMail,
    private readonly addresses: ConfirmedAddresses,
  ) {}

  /**
   * At most once a day. Whose address it is may be somebody else than who gave it first, as long as nobody has confirmed it:
   * then the mail asks that.
   */
  async tell(tx: Tx, email: string, wantedBy: 'signup-attempted' | 'address-wanted'): Promise<void> {
    const told = await tx.rows<{ id: number; email: string; confirmed: boolean }>(
      `with told as (
         update account set signup_notice_at = $2
         where lower(email) = lower($1) and status = 'active'
           and (signup_notice_at is null or signup_notice_at <= $2::timestamptz - interval '1 day')
         returning id, email, email_verified_at is not null as confirmed
       ) select id, email, confirmed from told`,
      [email, this.clock.now()],
    );
    for (const account of told) {
      if (account.confirmed) await this.outgoing.queue(tx, wantedBy, account.email);
      else await this.addresses.ask(tx, account.id);
    }
  }
}
