import type { Type } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Database, Tx } from './database.js';
import { jobSeconds } from './metrics.js';
import type { Job, QueuedEvent, Queues } from './queues.js';
import type { EventContext, EventHandler, ServiceDefinition, Subscription } from './service.js';

/** Takes a service's events from its queues and runs their handlers, each effect once. */
export class Consumer {
  private readonly subscriptions: ReadonlyMap<string, Subscription>;

  constructor(
    private readonly service: ServiceDefinition,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly resolve: (handler: Type<EventHandler<unknown>>) => EventHandler<unknown>,
    private readonly log: Logger,
  ) {
    this.subscriptions = new Map(service.handlers.map((subscription) => [subscription.event.type, subscription]));
  }

  start(): void {
    const names = new Set(this.service.handlers.map(({ event }) => event.to[this.service.name]!));
    for (const name of names) {
      const worker = this.queues.work(name, this.service.concurrency?.[name] ?? 4, (job) => this.take(name, job));
      worker.on('error', (error) =>
        this.log.warn({ err: error, queue: name }, 'a queue worker lost its store; it reconnects'),
      );
      worker.on('failed', (job, error) =>
        this.log.error(
          { err: error, event: job?.data.type, id: job?.data.id, attempts: job?.attemptsMade },
          'an event could not be handled',
        ),
      );
    }
  }

  private async take(queue: string, job: Job<QueuedEvent>): Promise<void> {
    const stop = jobSeconds.startTimer({ queue });
    try {
      await this.handle(job);
    } finally {
      stop();
    }
  }

  private async handle({ data, attemptsMade, opts }: Job<QueuedEvent>): Promise<void> {
    const subscription = this.subscriptions.get(data.type);
    if (!subscription) throw new Error(`${this.service.name} has no handler for ${data.type}`);
    const payload = subscription.event.payload.parse(data.payload);
    const handler = this.resolve(subscription.handler);
    const context: EventContext = { id: data.id, type: data.type, at: new Date(data.at) };
    try {
      await this.once(data.id, (tx) => handler.handle(tx, payload, context));
    } catch (error) {
      const last = attemptsMade + 1 >= (opts.attempts ?? 1);
      if (!last || !handler.gaveUp) throw error;
      this.log.error({ err: error, event: data.type, id: data.id }, 'an event was given up');
      await this.once(data.id, (tx) => handler.gaveUp!(tx, payload, error as Error));
    }
  }

  /** Runs `work` together with the record that the event was handled; does nothing when that record exists. */
  private async once(eventId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [fresh] = (await tx.query(
        `insert into handled_event (event_id) values ($1) on conflict do nothing returning event_id`,
        [eventId],
      )) as { event_id: string }[];
      if (fresh) await work(tx);
    });
  }
}
