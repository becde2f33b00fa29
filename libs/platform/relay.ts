import type { Logger } from 'pino';
import type { Database, Tx } from './database.js';
import type { Queues } from './queues.js';
import type { EventRoute, ServiceDefinition, ServiceName } from './service.js';

const BATCH = 500;
const POLL_MS = 1_000;
/** Seconds until an event that was sent but not yet recorded as handled is sent again. */
const RESEND_SECONDS = [10, 30, 60, 120, 300];
/** Tries of a handler before it gives up: with half a second doubling, about seventeen minutes of an outage. */
const ATTEMPTS = 12;
/** Up to so many jobs are added to a queue one by one. */
const FEW = 5;

interface OutboxRow {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly attempts: number;
}

/**
 * Carries a service's outbox to the queues of its subscribers. An event leaves the outbox only when every subscriber
 * has recorded it as handled; until then it is sent again, so neither a lost queue store nor a handler that failed for
 * long loses anything. Any number of relays may run at once: each takes rows that no other holds.
 */
export class Relay {
  private readonly events: ReadonlyMap<string, EventRoute>;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    service: ServiceDefinition,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly log: Logger,
  ) {
    this.events = new Map(service.emits.map((event) => [event.type, event]));
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
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

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    while (!this.stopped && (await this.pass()) === BATCH);
  }

  /** One batch: forgets what all subscribers have handled, sends the rest. Gives the number of rows it took. */
  private pass(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const rows: OutboxRow[] = await tx.query(
        `select id, type, payload, created_at, attempts from outbox
         where due_at <= now() order by due_at, seq limit ${BATCH} for update skip locked`,
      );
      if (rows.length === 0) return 0;
      const outstanding = await this.outstanding(tx, rows);
      await this.send(outstanding);
      const waiting = new Set(outstanding.map((item) => item.row));
      for (const row of rows.filter(({ type }) => !this.events.has(type))) {
        // While a new version is rolled out, its events may meet a relay of the old one.
        this.log.warn({ type: row.type, id: row.id }, 'an event of a type unknown here waits for a newer relay');
        waiting.add(row);
      }
      const done = rows.filter((row) => !waiting.has(row));
      if (done.length > 0) await tx.query(`delete from outbox where id = any($1)`, [done.map((row) => row.id)]);
      if (waiting.size > 0) await this.postpone(tx, [...waiting]);
      return rows.length;
    });
  }

  private async postpone(tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
    const seconds = rows.map((row) => RESEND_SECONDS[Math.min(row.attempts, RESEND_SECONDS.length - 1)]);
    await tx.query(
      `update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => wait.seconds)
       from unnest($1::uuid[], $2::int[]) as wait(id, seconds) where o.id = wait.id`,
      [rows.map((row) => row.id), seconds],
    );
  }

  /** Who has yet to handle which of the rows. */
  private async outstanding(
    tx: Tx,
    rows: readonly OutboxRow[],
  ): Promise<{ row: OutboxRow; subscriber: ServiceName; queue: string }[]> {
    const wanted = rows.flatMap((row) =>
      Object.entries(this.events.get(row.type)?.to ?? {}).map(([subscriber, queue]) => ({
        row,
        subscriber: subscriber as ServiceName,
        queue,
      })),
    );
    const sentBefore = wanted.filter((item) => item.row.attempts > 0);
    const handled = new Set<string>();
    for (const subscriber of new Set(sentBefore.map((item) => item.subscriber))) {
      const ids = sentBefore.filter((item) => item.subscriber === subscriber).map((item) => item.row.id);
      const found: { event_id: string }[] = await tx.query(
        `select event_id from ${subscriber}.handled_event where event_id = any($1)`,
        [ids],
      );
      for (const { event_id } of found) handled.add(`${subscriber} ${event_id}`);
    }
    return wanted.filter((item) => !handled.has(`${item.subscriber} ${item.row.id}`));
  }

  private async send(items: readonly { row: OutboxRow; queue: string }[]): Promise<void> {
    const byQueue = new Map<string, OutboxRow[]>();
    for (const { row, queue } of items) byQueue.set(queue, [...(byQueue.get(queue) ?? []), row]);
    for (const [name, group] of byQueue) {
      const queue = this.queues.queue(name);
      const jobs = group.map(jobOf);
      // In Postgres a bulk makes two temporary tables, which costs as much as adding six jobs one by one.
      if (jobs.length <= FEW) for (const job of jobs) await queue.add(job.name, job.data, job.opts);
      else await queue.addBulk(jobs);
    }
  }
}

function jobOf(row: OutboxRow) {
  return {
    name: row.type,
    data: { id: row.id, type: row.type, payload: row.payload, at: row.created_at.toISOString() },
    opts: {
      jobId: row.id,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: true,
      // The outbox keeps the event; a job left here under its id would keep it from being sent again.
      removeOnFail: true,
    },
  };
}
