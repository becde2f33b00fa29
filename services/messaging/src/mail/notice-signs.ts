import { Injectable } from '@nestjs/common';
import { CONDUCT, type MailSign } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { screenMail } from '#screening/mail';
import { MailArrivals } from '../live/mail-arrivals.js';
import type { Words } from './drafts.js';
import { strangersLured, strangerWrote } from '../published.js';

/** What leads a reader away from here, or to their money. */
const LURES: readonly MailSign[] = ['money', 'contact', 'link'];

/** Nothing of a letter whose reader had written before it. */
const FIRST_LETTER = {
  name: 'first-letter',
  text: `select m.subject, m.body from mail m
    where m.id = $1 and not exists (
      select from mail a where a.sender_id = m.recipient_id and a.recipient_id = m.sender_id and a.id < m.id and not a.held)`,
};

/**
 * Keeps what screening notices in a mail of a stranger, for its reader, who hears of the mail then. Whoever has answered
 * the sender before is asked nothing of any later mail: from then on the two know each other.
 */
@Injectable()
@On(strangerWrote, { turns: ({ from, to }) => [from, to] })
export class NoticeSigns {
  constructor(
    private readonly arrivals: MailArrivals,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, arrived: PayloadOf<typeof strangerWrote>, { at }: EventContext): Promise<void> {
    const [waits, mail] = await Promise.all([
      this.arrivals.waitsForEarlier(tx, arrived),
      tx.maybeOne<Pick<Words, 'subject' | 'body'>>(FIRST_LETTER, [arrived.mailId]),
    ]);
    // Another process holds the one before it.
    if (waits) {
      await this.outbox.append(tx, strangerWrote, arrived, { afterSeconds: 1 });
      return;
    }
    const signs = mail ? screenMail(mail) : [];
    if (signs.length > 0) await tx.run(`update mail set signs = $2 where id = $1`, [arrived.mailId, signs]);
    await this.arrivals.tell(tx, arrived, at);
    if (signs.some((sign) => LURES.includes(sign)) && (await this.luresMany(tx, arrived.from)))
      await this.outbox.append(tx, strangersLured, { memberId: arrived.from });
  }

  private async luresMany(tx: Tx, sender: number): Promise<boolean> {
    const row = await tx.one<{ strangers: number }>(
      `select count(distinct recipient_id)::int as strangers from mail
       where sender_id = $1 and signs && $2 and sent_at > now() - make_interval(days => $3)`,
      [sender, LURES, CONDUCT.lures.days],
    );
    return row.strangers >= CONDUCT.lures.strangers;
  }
}
