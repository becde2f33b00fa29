import type { Logger } from 'pino';
import type { Database } from '../data/database.js';
import type { Queues } from './queues.js';
import type { ServiceName } from '../service.js';

const BATCH = 500;
const POLL_MS = 20_000;
/** Of what was sent longer ago than this and is still not handled, the queues are asked whether they have it. */
const COMPARED_AFTER_SECONDS = 10;
/** Tries of new work in its queue, with half a second doubling; who fails in all of them comes from the outbox again. */
const QUICK_TRIES = 5;
/** Up to so many jobs are added to a queue one by one. */
const FEW = 5;

interface OutboxRow {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  readonly payload: unknown;
  readonly queue: string;
  readonly created_at: Date;
  /** How often it was tried in vain. */
  readonly attempts: number;
  readonly trace: string | null;
}

/**
 * Hands the long work among a service's events to its queues, after their commit. Each is handed over once; while it is
 * not handled, the queue is asked from time to time whether it still has it, so that neither a lost queue store nor a
 * handler that failed for long loses anything. Any number of relays may run at once: each takes rows that no other holds.
 */
export class Relay {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;
  private compared = 0;

  constructor(
    private readonly emitter: ServiceName,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), POLL_MS);
    this.timer.unref();
    this.wake();
  }

  /** Asks for a pass soon. Calls while one is under way are folded into one more pass. */
  readonly wake = (): void => {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) => this.log.error({ err: error }, 'the relay could not send; it tries again'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  };

  /** Sends what waits, and looks for what its queue has lost. */
  async look(): Promise<void> {
    this.wake();
    try {
      while (!this.stopped && (await this.compare()));
    } catch (error) {
      this.log.warn({ err: error }, 'the queues could not be asked what they have');
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    while (!this.stopped && (await this.pass()) === BATCH);
  }

  /** Takes a batch, commits that it is sent, and sends it. Should that fail, it is not sent. */
  private async pass(): Promise<number> {
    const rows = await this.database.rows<OutboxRow>({
      name: 'unsent-events',
      text: `with unsent as (
         select id, subscriber from outbox where queue is not null and sent_at is null and due_at <= now()
         order by due_at, seq limit ${BATCH} for update skip locked
       ), sent as (
         update outbox o set sent_at = now() from unsent u
         where o.id = u.id and o.subscriber = u.subscriber returning o.*
       ) select id, seq, type, payload, queue, created_at, attempts, trace from sent order by due_at, seq`,
    });
    try {
      await this.send(rows);
    } catch (error) {
      await this.database.run(
        `update outbox set sent_at = null, due_at = now() + interval '1 second' where queue is not null and id = any($1)`,
        [rows.map(({ id }) => id)],
      );
      throw error;
    }
    return rows.length;
  }

  /** Asks for the next of those that were sent a while ago. Tells whether some were lost, so that there may be more. */
  private async compare(): Promise<boolean> {
    const rows = await this.database.rows<OutboxRow>(
      {
        name: 'sent-events',
        text: `select id, seq, type, payload, queue, created_at, attempts, trace from outbox
       where queue is not null and sent_at < now() - make_interval(secs => ${COMPARED_AFTER_SECONDS}) and seq > $1
       order by seq limit ${BATCH}`,
      },
      [this.compared],
    );
    this.compared = rows.length < BATCH ? 0 : rows.at(-1)!.seq;
    const there = await Promise.all(rows.map(({ id, queue }) => this.queues.queue(queue).getJob(id)));
    const lost = rows.filter((_, index) => !there[index]);
    await this.send(lost);
    return lost.length > 0 && rows.length === BATCH;
  }

  private async send(rows: readonly OutboxRow[]): Promise<void> {
    const byQueue = new Map<string, OutboxRow[]>();
    for (const row of rows) byQueue.set(row.queue, [...(byQueue.get(row.queue) ?? []), row]);
    for (const [name, group] of byQueue) {
      const queue = this.queues.queue(name);
      const jobs = group.map((row) => this.jobOf(row));
      // In Postgres a bulk makes two temporary tables, which costs as much as adding six jobs one by one.
      if (jobs.length <= FEW) for (const job of jobs) await queue.add(job.name, job.data, job.opts);
      else await queue.addBulk(jobs);
    }
  }

  private jobOf({ id, type, payload, created_at, attempts, trace }: OutboxRow) {
    return {
      name: type,
      data: { id, type, payload, at: created_at.toISOString(), emitter: this.emitter, trace },
      opts: {
        jobId: id,
        attempts: attempts === 0 ? QUICK_TRIES : 1,
        backoff: { type: 'exponential', delay: 500 },
        removeOnComplete: true,
        // The outbox keeps the event; a job left here under its id would keep it from being sent again.
        removeOnFail: true,
      },
    };
  }
}
