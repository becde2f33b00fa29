import type { Logger } from 'pino';
import type { Database } from '../data/database.js';
import type { EventContext, EventHandler, ServiceDefinition, Subscription } from '../service.js';
import type { Happened, TakenEvent, TakenEvents } from './taken-events.js';

/** A service that hears events, with what it takes to work on them. */
export interface HearingService {
  readonly service: ServiceDefinition;
  readonly database: Database;
  readonly heard: HeardEvents;
  readonly events: TakenEvents;
  readonly log: Logger;
}

/** Events that are handled as one. */
export type Run = readonly [TakenEvent, ...TakenEvent[]];

/** What a service hears: how an event is handled, whose turns it needs, and what it says. */
export class HeardEvents {
  readonly types: readonly string[];
  /** Those by which some of them come. */
  readonly queues: ReadonlySet<string>;
  private readonly subscriptions: ReadonlyMap<string, Subscription>;

  constructor(
    subscriptions: readonly Subscription[],
    private readonly resolve: (handler: Subscription['handler']) => EventHandler<unknown, unknown>,
  ) {
    this.subscriptions = new Map(
      subscriptions.flatMap((subscription) => subscription.events.map(({ type }) => [type, subscription] as const)),
    );
    this.types = [...this.subscriptions.keys()];
    this.queues = new Set(subscriptions.flatMap(({ queue }) => queue ?? []));
  }

  /** How an event that is heard is handled. */
  by({ type }: Pick<Happened, 'type'>): Subscription {
    return this.subscriptions.get(type)!;
  }

  /** Those that a handler takes at once, where they come one after the other; each of the others by itself. */
  runsOf(events: readonly TakenEvent[]): readonly Run[] {
    const runs: [TakenEvent, ...TakenEvent[]][] = [];
    for (const event of events) {
      const subscription = this.by(event);
      const before = runs.at(-1);
      const joins = 'handleMany' in subscription.handler.prototype && before && this.by(before[0]);
      if (joins === subscription) before!.push(event);
      else runs.push([event]);
    }
    return runs;
  }

  /** Whose turns an event needs; none where it is handled alone, or cannot be read. */
  turnsOf(event: TakenEvent): readonly number[] {
    const { turns, events } = this.by(event);
    const read = turns && events.find(({ type }) => type === event.type)!.payload.safeParse(event.payload);
    return read?.success ? turns!(read.data) : [];
  }

  /** Its handler, and what that is given; refused where the event does not carry what it should. */
  read(event: Happened) {
    const { handler, events } = this.by(event);
    const definition = events.find(({ type }) => type === event.type)!;
    const context: EventContext = { id: event.id, type: event.type, at: event.created_at, prepared: undefined };
    return { handler: this.resolve(handler), payload: definition.payload.parse(event.payload), context };
  }

  /** The same; undefined where the event does not carry what it should. */
  readable(event: Happened) {
    try {
      return this.read(event);
    } catch {
      return undefined;
    }
  }
}
