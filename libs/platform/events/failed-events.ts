import { Counter } from 'prom-client';
import { WorthTrying } from '../mail/worth-trying.js';
import { registry } from '../process/metrics.js';
import { kindOf } from './error-kind.js';
import { NO_QUEUE } from './event-trace.js';
import type { HearingService } from './heard-events.js';
import { isDeadly, isOver, pauseAfter } from './patience.js';
import type { Happened } from './taken-events.js';

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

/** What ended a process, perhaps: it never came to say so. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';

  constructor(deaths: number) {
    super(`its process ended ${deaths} times in the middle of it`);
  }
}

interface Failing {
  /** In how many tries. */
  readonly tries: number;
  /** In how many of these its process ended; -1 takes back what was noted when it was begun with. */
  readonly deaths?: number;
  /** So many seconds pass at least before it is tried again. */
  readonly least?: number;
}

/** What becomes of an event that failed: it is tried again later, given up by its handler, or set apart for an operator. */
export class FailedEvents {
  private readonly service: string;

  constructor(private readonly at: HearingService) {
    this.service = at.service.name;
  }

  /** What was never counted is seen rising only if it was nought before. */
  countFromNought(): void {
    for (const counter of [failures, givenUp])
      for (const queue of [...this.at.heard.queues, NO_QUEUE]) counter.inc({ service: this.service, queue }, 0);
  }

  /** Counts a try that failed. */
  count(queue: string): void {
    failures.inc({ service: this.service, queue });
  }

  /** Notes that an event failed, and what becomes of it. Gives the seconds until it is tried again; null where it is not. */
  async note(
    emitter: string,
    event: Happened,
    error: Error,
    { tries, deaths = 0, least = 0 }: Failing,
  ): Promise<number | null> {
    const { events, database, log } = this.at;
    const { id, type } = event;
    const trouble = await events.noteFailure(database, emitter, id, { tries, deaths, kind: kindOf(error) });
    if (!trouble) return null;
    const deadly = isDeadly(trouble);
    if (!deadly && (error instanceof WorthTrying ? !error.isOver(event.created_at) : !isOver(trouble))) {
      const asked = error instanceof WorthTrying ? error.pauseSeconds : 0;
      const seconds = Math.max(asked, pauseAfter(trouble), least * (1 + Math.random() / 2));
      await events.putOff(database, emitter, id, seconds);
      return seconds;
    }
    // Who ends its process may do so again while it is given up.
    if (!deadly && (await this.giveUp(emitter, event, error))) return null;
    await events.putOff(database, emitter, id, null);
    log.error(
      { err: error, event: type, id, ...trouble },
      'an event is set apart until an operator has it tried again',
    );
    return null;
  }

  private async giveUp(emitter: string, event: Happened, error: Error): Promise<boolean> {
    const { heard, events, database, log } = this.at;
    const read = heard.readable(event);
    if (!read?.handler.gaveUp) return false;
    const { handler, payload } = read;
    log.error({ err: error, event: event.type, id: event.id }, 'an event was given up');
    const { queue = NO_QUEUE } = heard.by(event);
    givenUp.inc({ service: this.service, queue });
    await database.transaction(async (tx) => {
      if (await events.takeOne(tx, emitter, event.id)) await handler.gaveUp!(tx, payload, error);
    });
    return true;
  }
}
