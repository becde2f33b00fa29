import type { Logger } from 'pino';
import type { Database, Tx } from '../data/database.js';
import { takeTurns } from '../data/turns.js';
import { jobSeconds } from '../process/metrics.js';
import type { EventHandler, ServiceDefinition, Subscription } from '../service.js';
import { following, handling, NO_QUEUE } from './event-trace.js';
import { FailedEvents, WorkerEnded } from './failed-events.js';
import { HeardEvents, type Run } from './heard-events.js';
import { Lane } from './lane.js';
import { isDeadly } from './patience.js';
import type { Queues } from './queues.js';
import { QueuedWork } from './queued-work.js';
import { type TakenEvent, TakenEvents } from './taken-events.js';
import type { Waiting } from './wakes.js';

/** So many events are handled in one transaction at most. */
const BATCH = 200;
/** So many that are handled alone are under way at once. */
const ALONE = 4;
/** How often is looked for events of which nobody told. */
const LOOK_MS = 8_000;
/** Among those that were taken are some of before this process began, in the middle of which another one may have ended. */
class Suspicion extends Error {}

/**
 * Takes the events that a service hears and runs their handlers, each effect once. Short work is taken from the
 * emitter's outbox, long work from a queue. An event that fails waits in the outbox, so that the others go on, and is
 * tried again after half a second, a whole one, and so on for days; then its handler gives it up, or it is set apart
 * until an operator has it tried again. Nothing leaves the outbox unhandled.
 */
export class Consumer {
  private readonly heard: HeardEvents;
  private readonly events: TakenEvents;
  private readonly failed: FailedEvents;
  private readonly queued: QueuedWork;
  private readonly lanes = new Map<string, Lane>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private timer?: NodeJS.Timeout;
  private stopped = false;
  /** When this process began to take events, by the clock of the database. */
  private began?: Promise<Date>;

  constructor(
    private readonly service: ServiceDefinition,
    subscriptions: readonly Subscription[],
    private readonly database: Database,
    queues: Queues,
    resolve: (handler: Subscription['handler']) => EventHandler<unknown, unknown>,
    private readonly log: Logger,
    /** Told when what was handled has others shown less. */
    private readonly hidden: () => void = () => undefined,
  ) {
    this.heard = new HeardEvents(subscriptions, resolve);
    this.events = new TakenEvents(this.heard.types);
    const at = { service, database, heard: this.heard, events: this.events, log };
    this.failed = new FailedEvents(at);
    this.queued = new QueuedWork(at, queues, this.failed, hidden);
  }

  start(): void {
    if (this.heard.types.length === 0) return;
    void this.beginning().catch(() => undefined); // asked again before the first event
    this.queued.start();
    this.failed.countFromNought();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
    void this.look();
  }

  /** Something was said to wait; whether it concerns this service is found out here, and answered. */
  readonly wake = (waiting: Waiting): boolean => {
    if (waiting === '*') {
      void this.look();
      return false;
    }
    const [emitter, rest] = waiting.split('>') as [string, string];
    const [subscriber, way] = rest.split('/') as [string, string];
    const mine = subscriber === this.service.name;
    if (mine) this.lane(emitter, way === 'together').wake();
    return mine;
  };

  /** Looks for what waits and was not told of. */
  async look(): Promise<void> {
    if (this.stopped || this.heard.types.length === 0) return;
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
    const began = await this.beginning();
    const stop = jobSeconds.startTimer({ queue: together ? 'together' : 'alone' });
    try {
      await this.database.transaction(async (tx) => {
        taken = await this.events.take(tx, emitter, together, most);
        if (taken.some(({ created_at }) => created_at < began)) throw new Suspicion();
        await this.handleAll(tx, taken);
      });
    } catch (error) {
      if (taken.length === 0) throw error;
      if (error instanceof Suspicion) await this.warily(emitter, taken);
      else if (taken.length === 1) await this.notTaken(emitter, taken[0]!, error as Error);
      else await this.inHalves(emitter, taken);
    } finally {
      stop();
    }
    // Of a batch that is far from full, nothing was left.
    return taken.length > most / 2;
  }

  /**
   * Handles them: of those that share a turn the earlier one first, the others side by side. All turns are taken before
   * anything else is locked, be it one event only: who has a turn may wait for what its handler locks.
   */
  private async handleAll(tx: Tx, events: readonly TakenEvent[]): Promise<void> {
    const ids = events.flatMap((event) => this.heard.turnsOf(event));
    const last = new Map<number, Promise<void>>();
    const all = [ids.length > 0 ? takeTurns(tx, ...ids) : Promise.resolve()];
    for (const run of this.heard.runsOf(events)) {
      const turns = run.flatMap((event) => this.heard.turnsOf(event));
      const earlier = new Set(turns.flatMap((id) => last.get(id) ?? []));
      const work = earlier.size > 0 ? Promise.all(earlier).then(() => this.handle(tx, run)) : this.handle(tx, run);
      for (const id of turns) last.set(id, work);
      all.push(work);
    }
    // None of them may go on when the transaction has ended.
    await Promise.allSettled(all);
    await Promise.all(all);
  }

  private async handle(tx: Tx, run: Run): Promise<void> {
    let begun: Promise<void> | undefined;
    const work = (): Promise<void> => (begun ??= this.carryOutRun(tx, run));
    await Promise.all(
      run.map((event) =>
        handling(this.service.name, event, NO_QUEUE, async () => {
          await work();
          this.log.debug({ event: event.type, id: event.id }, 'an event was handled');
        }),
      ),
    );
  }

  private async carryOutRun(tx: Tx, run: Run): Promise<void> {
    const { handler, payload, context } = this.heard.read(run[0]);
    if (handler.handleMany)
      await handler.handleMany(
        tx,
        run.map((event) => {
          const { payload: its, context: about } = this.heard.read(event);
          return { payload: its, event: about, follow: (further) => following(event, further) };
        }),
      );
    else await handler.handle?.(tx, payload, { ...context, prepared: undefined });
    if (this.heard.by(run[0]).hides) tx.onCommit(this.hidden);
  }

  private beginning(): Promise<Date> {
    this.began ??= this.database.one<{ now: Date }>('select now()').then(({ now }) => now);
    this.began.catch(() => (this.began = undefined));
    return this.began;
  }

  /**
   * Handles what may have ended the process before this one, and is noted first: those that nobody has begun with
   * together, each of the others alone; what has ended many is set apart.
   */
  private async warily(emitter: string, taken: readonly TakenEvent[]): Promise<void> {
    const ids = taken.map(({ id }) => id);
    const begun = await this.events.noteBegun(this.database, emitter, ids);
    const endings = (event: TakenEvent): number => begun.get(event.id)! - 1;
    const still = taken.filter(({ id }) => begun.has(id));
    // Before anything else is begun with, which may end this process as well.
    for (const event of still)
      if (isDeadly({ deaths: endings(event) })) await this.ended(emitter, event, endings(event));
    const fresh = still.filter((event) => endings(event) === 0);
    const alone = still.filter((event) => endings(event) > 0 && !isDeadly({ deaths: endings(event) }));
    if (fresh.length > 0 && !(await this.together(emitter, fresh))) alone.unshift(...fresh);
    for (const event of alone) await this.alone(emitter, event, { noted: true });
  }

  /** Handles all of these, or none: false. */
  private async together(emitter: string, events: readonly TakenEvent[]): Promise<boolean> {
    try {
      await this.database.transaction(async (tx) => {
        const ids = events.map(({ id }) => id);
        const mine = await this.events.takeThese(tx, emitter, ids);
        await this.handleAll(
          tx,
          events.filter(({ id }) => mine.has(id)),
        );
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Handles several of which one failed: whatever half it is not in goes by together, so it holds up none of them for long. */
  private async inHalves(emitter: string, events: readonly TakenEvent[]): Promise<void> {
    const middle = Math.ceil(events.length / 2);
    for (const half of [events.slice(0, middle), events.slice(middle)])
      if (half.length === 1) await this.alone(emitter, half[0]!);
      else if (!(await this.together(emitter, half))) await this.inHalves(emitter, half);
  }

  /** So many processes have ended in the middle of it. */
  private async ended(emitter: string, event: TakenEvent, deaths: number): Promise<void> {
    const error = new WorkerEnded(deaths);
    this.failed.count(NO_QUEUE);
    await following(event, () => this.failed.note(emitter, event, error, { tries: deaths, deaths: -1 }));
  }

  /** One of two of which one failed, or one that was noted to be begun with. */
  private async alone(emitter: string, event: TakenEvent, { noted = false } = {}): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        if (!(await this.events.takeOne(tx, emitter, event.id))) return;
        await this.handleAll(tx, [event]);
      });
    } catch (error) {
      await this.notTaken(emitter, event, error as Error, noted ? -1 : 0);
    }
  }

  private async notTaken(emitter: string, event: TakenEvent, error: Error, deaths = 0): Promise<void> {
    const { id, type, attempts } = event;
    this.failed.count(NO_QUEUE);
    const seconds = await following(event, () => {
      this.log.error({ err: error, event: type, id, attempts: attempts + 1 }, 'an event could not be handled');
      return this.failed.note(emitter, event, error, { tries: 1, deaths });
    });
    // Whatever waits longer is found by looking.
    if (seconds === null || seconds * 1_000 > LOOK_MS) return;
    const { together } = this.heard.by(event);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.lane(emitter, together).wake();
    }, seconds * 1_000);
    this.timers.add(timer.unref());
  }
}
