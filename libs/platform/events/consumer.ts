import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Database, Tx } from '../data/database.js';
import { jobSeconds, registry } from '../process/metrics.js';
import type { Job, QueuedEvent, Queues } from './queues.js';
import {
  SERVICE_NAMES,
  type EventContext,
  type EventHandler,
  type ServiceDefinition,
  type Subscription,
} from '../service.js';
import { type TakenEvent, TakenEvents } from './taken-events.js';
import { takeTurns } from '../data/turns.js';
import type { Waiting } from './wakes.js';
import { WorthTrying } from '../mail/worth-trying.js';

/** So many events are handled in one transaction at most. */
const BATCH = 200;
/** So many that are handled alone are under way at once. */
const ALONE = 4;
/** How often is looked for events of which nobody told. */
const LOOK_MS = 4_000;
/** Tries of a handler before it gives up. */
export const ATTEMPTS = 12;
/** What figures call the way of an event that is taken from the outbox itself. */
export const NO_QUEUE = 'none';
const LONGEST_WAIT_SECONDS = 300;

const failures = new Counter({
  name: 'events_failed_total',
  help: 'Tries to handle an event that failed, by who hears it and the queue it came by; most are tried again.',
  labelNames: ['service', 'queue'],
  registers: [registry],
});

const givenUp = new Counter({
  name: 'events_given_up_total',
  help: 'Events that were given up, with what their handler does then.',
  labelNames: ['service', 'queue'],
  registers: [registry],
});

/**
 * Takes the events that a service hears and runs their handlers, each effect once. Short work is taken from the
 * emitter's outbox, long work from a queue. An event that fails is set apart, so that the others go on, and is tried
 * again after half a second, a whole one, and so on.
 */
export class Consumer {
  private readonly subscriptions: ReadonlyMap<string, Subscription>;
  private readonly events: TakenEvents;
  private readonly lanes = new Map<string, Lane>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly service: ServiceDefinition,
    subscriptions: readonly Subscription[],
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly resolve: (handler: Subscription['handler']) => EventHandler<unknown, unknown>,
    private readonly log: Logger,
  ) {
    this.subscriptions = new Map(
      subscriptions.flatMap((subscription) => subscription.events.map(({ type }) => [type, subscription] as const)),
    );
    this.events = new TakenEvents([...this.subscriptions.keys()]);
  }

  start(): void {
    if (this.subscriptions.size === 0) return;
    const queues = new Set([...this.subscriptions.values()].flatMap(({ queue }) => queue ?? []));
    for (const name of queues) this.work(name);
    // What was never counted is seen rising only if it was nought before.
    for (const counter of [failures, givenUp])
      for (const queue of [...queues, NO_QUEUE]) counter.inc({ service: this.service.name, queue }, 0);
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
    void this.look();
  }

  /** Something was said to wait; whether it concerns this service is found out here. */
  readonly wake = (waiting: Waiting): void => {
    if (waiting === '*') return void this.look();
    const [emitter, rest] = waiting.split('>') as [string, string];
    const [subscriber, way] = rest.split('/') as [string, string];
    if (subscriber === this.service.name) this.lane(emitter, way === 'together').wake();
  };

  /** Looks for what waits and was not told of. */
  async look(): Promise<void> {
    if (this.stopped || this.subscriptions.size === 0) return;
    try {
      for (const { emitter, together } of await this.events.due(this.database)) this.lane(emitter, together).wake();
    } catch (error) {
      if (!this.stopped) this.log.warn({ err: error }, 'events could not be looked for; it is tried again');
    }
  }

  /** Ends when what was begun is done. What comes from queues ends with them. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all([...this.lanes.values()].map((lane) => lane.ended));
  }

  private lane(emitter: string, together: boolean): Lane {
    const name = `${emitter}/${together}`;
    let lane = this.lanes.get(name);
    if (!lane) {
      const take = async (): Promise<boolean> => !this.stopped && (await this.pass(emitter, together));
      lane = new Lane(together ? 1 : ALONE, take, (error) => this.log.warn({ err: error, emitter }, 'events wait'));
      this.lanes.set(name, lane);
    }
    return lane;
  }

  /** Handles what is due, together or the next one alone. Tells whether there may be more. */
  private async pass(emitter: string, together: boolean): Promise<boolean> {
    const most = together ? BATCH : 1;
    let taken: readonly TakenEvent[] = [];
    const stop = jobSeconds.startTimer({ queue: together ? 'together' : 'alone' });
    try {
      await this.database.transaction(async (tx) => {
        taken = await this.events.take(tx, emitter, together, most);
        if (taken.length > 1) await takeTurns(tx, ...taken.flatMap((event) => this.turnsOf(event)));
        for (const event of taken) await this.handle(tx, event);
      });
    } catch (error) {
      if (taken.length === 0) throw error;
      if (taken.length === 1) await this.setApart(emitter, taken[0]!, error as Error);
      else for (const event of taken) await this.alone(emitter, event);
    } finally {
      stop();
    }
    // Of a batch that is far from full, nothing was left.
    return taken.length > most / 2;
  }

  private turnsOf(event: TakenEvent): readonly number[] {
    const { turns, events } = this.subscriptions.get(event.type)!;
    const { payload } = events.find(({ type }) => type === event.type)!;
    const read = payload.safeParse(event.payload);
    return read.success ? turns!(read.data) : [];
  }

  private async handle(tx: Tx, event: TakenEvent): Promise<void> {
    const { handler, payload, context } = this.read(event, event.created_at);
    await handler.handle?.(tx, payload, { ...context, prepared: undefined });
  }

  /** One of several of which one failed. */
  private async alone(emitter: string, event: TakenEvent): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        if (await this.events.takeOne(tx, emitter, event.id)) await this.handle(tx, event);
      });
    } catch (error) {
      await this.setApart(emitter, event, error as Error);
    }
  }

  private async setApart(emitter: string, event: TakenEvent, error: Error): Promise<void> {
    const { id, type, attempts } = event;
    failures.inc({ service: this.service.name, queue: NO_QUEUE });
    this.log.error({ err: error, event: type, id, attempts: attempts + 1 }, 'an event could not be handled');
    if (attempts + 1 >= ATTEMPTS && (await this.giveUp(emitter, event, error))) return;
    const seconds = Math.min(2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
    await this.events.postpone(this.database, emitter, id, seconds);
    const { together } = this.subscriptions.get(type)!;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.lane(emitter, together).wake();
    }, seconds * 1_000);
    this.timers.add(timer.unref());
  }

  private async giveUp(emitter: string, event: TakenEvent, error: Error): Promise<boolean> {
    const { handler, payload } = this.read(event, event.created_at);
    if (!handler.gaveUp) return false;
    this.log.error({ err: error, event: event.type, id: event.id }, 'an event was given up');
    givenUp.inc({ service: this.service.name, queue: NO_QUEUE });
    await this.database.transaction(async (tx) => {
      if (await this.events.takeOne(tx, emitter, event.id)) await handler.gaveUp!(tx, payload, error);
    });
    return true;
  }

  private work(name: string): void {
    const worker = this.queues.work(name, this.service.concurrency?.[name] ?? 4, (job) => this.take(name, job));
    worker.on('error', (error) =>
      this.log.warn({ err: error, queue: name }, 'a queue worker lost its store; it reconnects'),
    );
    worker.on('failed', (job, error) => {
      failures.inc({ service: this.service.name, queue: name });
      this.log.error(
        { err: error, event: job?.data.type, id: job?.data.id, attempts: job?.attemptsMade },
        'an event could not be handled',
      );
    });
  }

  private async take(queue: string, job: Job<QueuedEvent>): Promise<void> {
    const stop = jobSeconds.startTimer({ queue });
    try {
      await this.carryOut(queue, job);
    } finally {
      stop();
    }
  }

  private async carryOut(queue: string, { data, attemptsMade, opts }: Job<QueuedEvent>): Promise<void> {
    if (!this.subscriptions.has(data.type)) throw new Error(`${this.service.name} has no handler for ${data.type}`);
    if (!SERVICE_NAMES.includes(data.emitter)) throw new Error(`${data.type} came from nobody`);
    const { handler, payload, context } = this.read(data, new Date(data.at));
    const once = (work: (tx: Tx) => Promise<void>): Promise<void> =>
      this.database.transaction(async (tx) => {
        if (await this.events.takeOne(tx, data.emitter, data.id)) await work(tx);
      });
    try {
      const prepared = await handler.prepare?.(payload, { ...context, prepared: undefined });
      await once(async (tx) => handler.handle?.(tx, payload, { ...context, prepared }));
    } catch (error) {
      const last = error instanceof WorthTrying ? error.isOver(context.at) : attemptsMade + 1 >= (opts.attempts ?? 1);
      // What is not over after its last try leaves the queue; the relay finds it missing there and sends it again.
      if (!last || !handler.gaveUp) throw error;
      this.log.error({ err: error, event: data.type, id: data.id }, 'an event was given up');
      givenUp.inc({ service: this.service.name, queue });
      await once((tx) => handler.gaveUp!(tx, payload, error as Error));
    }
  }

  private read(event: { id: string; type: string; payload: unknown }, at: Date) {
    const { handler, events } = this.subscriptions.get(event.type)!;
    const definition = events.find(({ type }) => type === event.type)!;
    const context: EventContext = { id: event.id, type: event.type, at, prepared: undefined };
    return { handler: this.resolve(handler), payload: definition.payload.parse(event.payload), context };
  }
}

/** Runs passes until one finds nothing: side by side where allowed, the next beginning as soon as one has found something. */
class Lane {
  private running = 0;
  private again = false;
  private resolve?: () => void;
  ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly width: number,
    private readonly pass: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Asks for a pass. Calls while all are under way are folded into one more. */
  wake(): void {
    if (this.running >= this.width) {
      this.again = true;
      return;
    }
    if (this.running === 0) this.ended = new Promise((resolve) => (this.resolve = resolve));
    this.running += 1;
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      while (await this.pass()) if (this.running < this.width) this.wake();
    } catch (error) {
      this.failed(error);
    }
    this.running -= 1;
    if (this.again) {
      this.again = false;
      this.wake();
    } else if (this.running === 0) this.resolve?.();
  }
}
