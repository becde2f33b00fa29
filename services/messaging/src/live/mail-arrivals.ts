import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { registry } from '#platform/process/metrics';
import { hearsFrom } from '../mail/correspondents.js';
import { NoticeService } from '../notify/notice.service.js';
import { Pushes } from '../push/pushes.js';
import { mailSent, strangerWrote } from '../published.js';
import { LiveService } from './live.service.js';

/** A mail in its recipient's inbox. */
export interface ArrivedMail {
  readonly mailId: number;
  readonly from: number;
  readonly to: number;
}

/** The order in which letters were written, in which their readers hear of them. */
export const asWritten = (one: Pick<ArrivedMail, 'mailId'>, other: Pick<ArrivedMail, 'mailId'>): number =>
  one.mailId - other.mailId;

/** Nobody hears of what fell out by who may reach its reader. */
const NAME_HEARD = `
  select c.name from members.card c where c.id = $2 and ${hearsFrom('$1', 'c')}
    and not exists (select from mail m where m.id = $3 and m.filtered)`;

/** Earlier letters of the same sender that are still to be told. Nobody waits for what has failed. */
const UNTOLD = `
  select 1 from outbox o
  where o.type = 'stranger.wrote' and (o.payload->>'to')::bigint = $1 and (o.payload->>'from')::bigint = $2
    and (o.payload->>'mailId')::bigint < $3 and o.attempts = 0 and o.stopped_at is null`;

const toldAfter = new Histogram({
  name: 'letter_told_seconds',
  help: 'Time from when a mail lies in an inbox until the browsers of its reader are told.',
  buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 3600],
  registers: [registry],
});

/** What follows when a mail comes to lie in an inbox. */
@Injectable()
export class MailArrivals {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LiveService,
    private readonly notices: NoticeService,
    private readonly pushes: Pushes,
  ) {}

  /**
   * In the transaction that puts it there, by whoever holds the turns of both: the recipient is told when it commits. What
   * was let go, perhaps with many others, is screened and told afterwards.
   */
  async arrive(tx: Tx, mail: ArrivedMail, { letGo = false } = {}): Promise<void> {
    await Promise.all([this.announce(tx, mail, { letGo }), this.outbox.append(tx, mailSent, mail)]);
  }

  /**
   * The same without word of it to others. Letters may come while earlier ones of the same two wait to be told: then the
   * later one takes the same way, so that it is told after them.
   */
  async announce(tx: Tx, mail: ArrivedMail, { letGo = false } = {}): Promise<void> {
    if (letGo || (await this.waitsForEarlier(tx, mail))) await this.outbox.append(tx, strangerWrote, mail);
    else await this.tell(tx, mail);
  }

  /** Whether an earlier one of the same two is not told yet; asked in the turns of both. */
  waitsForEarlier(tx: Tx, { mailId, from, to }: ArrivedMail): Promise<boolean> {
    return tx.some({ name: 'untold-mail', text: UNTOLD }, [to, from, mailId]);
  }

  /**
   * Tells the recipient of what has lain there `since` then, in the turns of both: the browsers, and by e-mail when the
   * settings say so.
   */
  async tell(tx: Tx, { mailId, from, to }: ArrivedMail, since = new Date()): Promise<void> {
    const sender = await tx.maybeOne<{ name: string }>({ name: 'name-heard', text: NAME_HEARD }, [to, from, mailId]);
    if (!sender) return;
    await Promise.all([
      this.live.tell(tx, to, 'mail', { mailId, memberId: from, name: sender.name }),
      this.notices.queue(tx, to, 'mail', { from, mailId }),
      this.pushes.queue(tx, to, { kind: 'mail', from, about: mailId }),
    ]);
    tx.onCommit(() => toldAfter.observe(Math.max(0, Date.now() - since.getTime()) / 1_000));
  }
}
