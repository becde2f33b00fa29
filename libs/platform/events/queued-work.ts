import { WorthTrying } from '../mail/worth-trying.js';
import { jobSeconds } from '../process/metrics.js';
import { asPiece } from '../process/spans.js';
import { SERVICE_NAMES } from '../service.js';
import { following, handling } from './event-trace.js';
import { type FailedEvents, WorkerEnded } from './failed-events.js';
import type { HearingService } from './heard-events.js';
import { UnrecoverableError, type Job, type QueuedEvent, type Queues } from './queues.js';
import type { Happened } from './taken-events.js';

/** A queue must have let go of a job before its event is sent again. */
const LEAST_PAUSE_IN_QUEUE_SECONDS = 15;
/** How often a process may end in the middle of a job before the job waits a while, away from its neighbours. */
const DEATHS_IN_A_ROW = 2;
/** Jobs of a queue that are under way at once, where the service says nothing else. */
const AT_ONCE = 4;

/** Takes the long work among what a service hears from its queues, and handles it. */
export class QueuedWork {
  constructor(
    private readonly at: HearingService,
    private readonly queues: Queues,
    private readonly failed: FailedEvents,
    /** Told when what was handled has others shown less. */
    private readonly hidden: () => void,
  ) {}

  /** Begins with every queue by which the service hears something. They end the work when they are closed. */
  start(): void {
    for (const name of this.at.heard.queues) this.work(name);
  }

  private work(name: string): void {
    const { service, log } = this.at;
    const worker = this.queues.work(name, service.concurrency?.[name] ?? AT_ONCE, (job) => this.take(name, job));
    worker.on('error', (error) =>
      log.warn({ err: error, queue: name }, 'a queue worker lost its store; it reconnects'),
    );
    worker.on('failed', (job, error) => {
      this.failed.count(name);
      const { type: event, id, trace } = job?.data ?? {};
      following({ trace }, () =>
        log.error({ err: error, event, id, attempts: job?.attemptsMade }, 'an event could not be handled'),
      );
    });
  }

  private async take(queue: string, job: Job<QueuedEvent>): Promise<void> {
    const stop = jobSeconds.startTimer({ queue });
    const { type: event, id } = job.data;
    try {
      await handling(this.at.service.name, job.data, queue, async () => {
        await this.carryOut(job);
        this.at.log.info(
          { event, id, queue, ms: Date.now() - (job.processedOn ?? Date.now()) },
          'an event was handled',
        );
      });
    } finally {
      stop();
    }
  }

  private async carryOut({ data, attemptsMade, opts, stalledCounter }: Job<QueuedEvent>): Promise<void> {
    const { service, heard, events, database, log } = this.at;
    if (!heard.types.includes(data.type)) throw new Error(`${service.name} has no handler for ${data.type}`);
    if (!SERVICE_NAMES.includes(data.emitter)) throw new Error(`${data.type} came from nobody`);
    const event: Happened = { ...data, created_at: new Date(data.at), trace: data.trace ?? null };
    const inQueue = { tries: attemptsMade + 1, least: LEAST_PAUSE_IN_QUEUE_SECONDS };
    if (stalledCounter >= DEATHS_IN_A_ROW) {
      const ended = new WorkerEnded(stalledCounter);
      this.failed.count(heard.by(data).queue!);
      log.error({ err: ended, event: data.type, id: data.id }, 'an event could not be handled');
      await this.failed.note(data.emitter, event, ended, { ...inQueue, tries: stalledCounter, deaths: stalledCounter });
      return;
    }
    try {
      const { handler, payload, context } = heard.read(event);
      const prepared = await asPiece({ name: `prepare ${data.type}`, kind: 'internal' }, async () =>
        handler.prepare?.(payload, { ...context, prepared: undefined }),
      );
      await database.transaction(async (tx) => {
        if (!(await events.takeOne(tx, data.emitter, data.id))) return;
        await handler.handle?.(tx, payload, { ...context, prepared });
        if (heard.by(data).hides) tx.onCommit(this.hidden);
      });
    } catch (error) {
      const hopeless = error instanceof WorthTrying && error.isOver(event.created_at);
      const toWait = error instanceof WorthTrying && error.pauseSeconds > 0;
      if (!hopeless && !toWait && attemptsMade + 1 < (opts.attempts ?? 1)) throw error;
      await this.failed.note(data.emitter, event, error as Error, inQueue);
      // What was given up is done. What waits leaves the queue all the same, and comes from the outbox when it is due.
      if (!hopeless) throw toWait ? new UnrecoverableError((error as Error).message) : error;
    }
  }
}
