import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { registry } from '#platform/process/metrics';
import { hearsFrom, nameInBox } from '../mail/correspondents.js';
import { hearerColumns, hearerOf, OthersActs, type Hearer, type HearerRow } from '../notify/others-acts.js';
import { mailSent, strangerWrote } from '../published.js';

/** A mail in its recipient's inbox. */
export interface ArrivedMail {
  readonly mailId: number;
  readonly from: number;
  readonly to: number;
}

/** The order in which letters were written, in which their readers hear of them. */
export const asWritten = (one: Pick<ArrivedMail, 'mailId'>, other: Pick<ArrivedMail, 'mailId'>): number =>
  one.mailId - other.mailId;

/** What decides whether and how the reader hears of a letter. */
export interface Hearing extends Hearer {
  /** Under which name; null where the reader does not hear of the sender. */
  readonly name: string | null;
  /** Earlier letters of the same sender are still to be told. Nobody waits for what has failed. */
  readonly waits: boolean;
}

const HEARER = hearerColumns('$1', '$2');
/** Of `$2` to `$1`: of the letter `$3`, or of the next one, which comes after all there are. All at once, since each letter asks it. */
const HEARD = `
  select
    (select ${nameInBox('c')} from members.card c where c.id = $2 and ${hearsFrom('$1', 'c', 'array[$2::bigint]')}) as name,
    exists (
      select from outbox o
      where o.type = 'stranger.wrote' and (o.payload->>'to')::bigint = $1 and (o.payload->>'from')::bigint = $2
        and ($3::bigint is null or (o.payload->>'mailId')::bigint < $3) and o.attempts = 0 and o.stopped_at is null
    ) as waits,
    ${HEARER.columns}
  from (values (1)) letter ${HEARER.from}`;

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
    private readonly acts: OthersActs,
  ) {}

  /** How the reader hears of a letter of `from`, the next one or the one that is named; asked in the turns of both. */
  async hearing(tx: Tx, { from, to, mailId }: Omit<ArrivedMail, 'mailId'> & { mailId?: number }): Promise<Hearing> {
    const row = await tx.one<HearerRow & Pick<Hearing, 'name' | 'waits'>>({ name: 'heard', text: HEARD }, [
      to,
      from,
      mailId ?? null,
    ]);
    return { ...hearerOf(to, row), name: row.name, waits: row.waits };
  }

  /**
   * In the transaction that puts it there, by whoever holds the turns of both: the recipient is told when it commits. Nobody
   * hears of what fell out by who may reach its reader.
   */
  async arrive(tx: Tx, mail: ArrivedMail, hearing: Hearing, { filtered = false } = {}): Promise<void> {
    await Promise.all([
      (!filtered || hearing.waits) && this.announce(tx, mail, hearing),
      this.outbox.append(tx, mailSent, mail),
    ]);
  }

  /** What was held and is let go, perhaps with many others, is screened and told afterwards. */
  async letGo(tx: Tx, mail: ArrivedMail): Promise<void> {
    await Promise.all([this.outbox.append(tx, strangerWrote, mail), this.outbox.append(tx, mailSent, mail)]);
  }

  /**
   * Word of it to its reader alone. Letters may come while earlier ones of the same two wait to be told: then the later one
   * takes the same way, so that it is told after them.
   */
  async announce(tx: Tx, mail: ArrivedMail, hearing: Hearing): Promise<void> {
    if (hearing.waits) await this.outbox.append(tx, strangerWrote, mail);
    else await this.tell(tx, mail, hearing);
  }

  /**
   * Tells the recipient of what has lain there `since` then, in the turns of both: the browsers, and by e-mail when the
   * settings say so.
   */
  async tell(tx: Tx, { mailId, from }: ArrivedMail, hearing: Hearing, since = new Date()): Promise<void> {
    if (hearing.name === null) return;
    const act = { kind: 'mail', from, name: hearing.name, about: mailId } as const;
    await this.acts.tell(tx, { hearer: hearing, act, follow: (work) => work() });
    tx.onCommit(() => toldAfter.observe(Math.max(0, Date.now() - since.getTime()) / 1_000));
  }
}
