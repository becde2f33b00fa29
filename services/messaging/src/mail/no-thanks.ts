import { Injectable } from '@nestjs/common';
import { NO_THANKS, NO_THANKS_LETTER, type NoThanksRequest, type SendMailBody } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { MailArrivals } from '../live/mail-arrivals.js';
import { decideNoThanks } from './mail.policy.js';
import { situationOf } from './mail.queries.js';
import { WaitingMail } from './waiting-mail.js';

/** The row holds English words; whoever reads them has their own (`wordsOf`). */
const SAY = `
  with answered as (
    update mail set replied_at = now() where sender_id = $2 and recipient_id = $1 and replied_at is null and not held
  )
  insert into mail (sender_id, recipient_id, subject, body, kind) values ($1, $2, $3, $4, '${NO_THANKS}') returning id`;

/**
 * 'No, thank you' in one press (product.md 6): a letter whose words are the product's, after which no letter of the other
 * comes until they are written to. Nothing holds it, and it lets nobody see a private profile.
 */
@Injectable()
export class NoThanks {
  constructor(
    private readonly database: Database,
    private readonly arrivals: MailArrivals,
    private readonly waiting: WaitingMail,
  ) {}

  /** Said twice it is said once, whether it still waits or has gone. */
  async say(from: number, { memberId: to, hold }: NoThanksRequest): Promise<SendMailBody> {
    return this.database.transaction(async (tx) => {
      const decision = decideNoThanks(await situationOf(tx, from, to));
      if ('refusal' in decision) throw refuse(decision.refusal);
      const { status: emailstatus, says } = decision;
      if (!says) return { emailstatus };
      const already = await this.waiting.noThanks(tx, from, to);
      if (already) return { emailstatus, waiting: already };
      if (hold === 0) await this.deliver(tx, from, to);
      else {
        const letter = { memberId: to, ...NO_THANKS_LETTER.en, hold, key: undefined, firstContact: false };
        return { emailstatus, waiting: await this.waiting.begin(tx, from, { ...letter, kind: NO_THANKS }) };
      }
      return { emailstatus };
    });
  }

  /** Says what has waited, if there still is a letter to say it to. */
  async go(tx: Tx, from: number, to: number): Promise<void> {
    const situation = await situationOf(tx, from, to);
    const decision = decideNoThanks(situation);
    if (situation.sender.status !== 'active' || 'refusal' in decision || !decision.says) return;
    await this.deliver(tx, from, to);
  }

  private async deliver(tx: Tx, from: number, to: number): Promise<void> {
    const { subject, body } = NO_THANKS_LETTER.en;
    const [hearing, { id: mailId }] = await Promise.all([
      this.arrivals.hearing(tx, { from, to }),
      tx.one<{ id: number }>({ name: 'say-no-thanks', text: SAY }, [from, to, subject, body]),
    ]);
    await this.arrivals.announce(tx, { mailId, from, to }, hearing);
  }
}
