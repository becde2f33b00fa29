import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { screenMail } from '#screening/mail';
import { MailArrivals } from '../live/mail-arrivals.js';
import type { Words } from './drafts.js';
import { strangerWrote } from '../published.js';
import { Lures } from './lures.js';

/** To be screened is no letter whose reader had written before it, or whose signs are noticed. */
const LETTER = {
  name: 'letter-arrived',
  text: `select m.subject, m.body, m.filtered, m.signs = '{}' and not exists (
      select from mail a where a.sender_id = m.recipient_id and a.recipient_id = m.sender_id and a.id < m.id and not a.held
    ) as fresh
    from mail m where m.id = $1`,
};

/**
 * Has the reader hear of a letter that comes later than it was written, or after one that does; keeps what screening
 * notices in it where it is a stranger's. Whoever has answered the sender before is asked nothing of any later mail: from
 * then on the two know each other.
 */
@Injectable()
@On(strangerWrote, { turns: ({ from, to }) => [from, to] })
export class NoticeSigns {
  constructor(
    private readonly arrivals: MailArrivals,
    private readonly outbox: Outbox,
    private readonly lures: Lures,
  ) {}

  async handle(tx: Tx, arrived: PayloadOf<typeof strangerWrote>, { at }: EventContext): Promise<void> {
    const [hearing, mail] = await Promise.all([
      this.arrivals.hearing(tx, arrived),
      tx.maybeOne<Pick<Words, 'subject' | 'body'> & { filtered: boolean; fresh: boolean }>(LETTER, [arrived.mailId]),
    ]);
    // Another process holds the one before it.
    if (hearing.waits) {
      await this.outbox.append(tx, strangerWrote, arrived, { afterSeconds: 1 });
      return;
    }
    const signs = mail?.fresh ? screenMail(mail) : [];
    if (signs.length > 0) await tx.run(`update mail set signs = $2 where id = $1`, [arrived.mailId, signs]);
    if (!mail?.filtered) await this.arrivals.tell(tx, arrived, hearing, at);
    await this.lures.notice(tx, arrived.from, signs);
  }
}
