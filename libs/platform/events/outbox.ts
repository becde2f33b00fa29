import { randomUUID } from 'node:crypto';
import type { Tx } from '../data/database.js';
import { currentTrace, forNobody, newTrace, traceparentOf } from '../process/trace.js';
import type { EventDefinition } from '../service.js';

/** Where events that were appended wait, as soon as their transaction has committed. */
export interface Appended {
  readonly subscriber: string;
  readonly queue: string | null;
  readonly together: boolean;
}

/** Addressed to everybody who hears the event at this moment. */
const APPEND = `
  insert into outbox (id, type, payload, due_at, subscriber, queue, together, trace)
  select $1, $2, $3, now() + make_interval(secs => $4), s.subscriber, s.queue, s.together, $5
  from public.subscription s where s.type = $2
  returning subscriber, queue, together`;

/** The setting of a transaction that says what events follow from that a function of another service writes in it. */
export const TRACE_SETTING = 'traces.parent';

/** What an event follows from, for its handlers; what nothing began is a beginning. */
const parentNow = (): string => traceparentOf(currentTrace() ?? newTrace());

/** Where a service notes what happened, in the transaction in which it happened. It takes effect after the commit. */
export class Outbox {
  /** `tell` and `look` let the handlers know: of what waits where, or that they find out. */
  constructor(
    private readonly tell: (appended: readonly Appended[]) => void,
    private readonly look: () => void,
  ) {}

  /** Appends an event; `afterSeconds` holds it back, so that its effects can still be called off by deleting the rows. */
  async append<Payload>(
    tx: Tx,
    event: EventDefinition<Payload>,
    payload: Payload,
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<string> {
    const id = randomUUID();
    const values = [id, event.type, JSON.stringify(event.payload.parse(payload)), afterSeconds, parentNow()];
    const appended = await tx.rows<Appended>({ name: 'append-event', text: APPEND }, values);
    const told = (): void => {
      if (afterSeconds === 0) this.tell(appended);
      // What is held back for longer is found when its time has come.
      else if (afterSeconds <= LONGEST_TOLD_SECONDS)
        setTimeout(() => this.tell(appended), afterSeconds * 1_000 + JUST_AFTER_MS).unref();
    };
    // Whoever is woken works for others as well.
    tx.onCommit(() => forNobody(told));
    tx.inDoubt(() => forNobody(() => void setTimeout(this.look, UNTIL_SETTLED_MS).unref()));
    return id;
  }

  /** A published function of another service is about to write events in this transaction, of which nobody else tells. */
  async writtenElsewhere(tx: Tx): Promise<void> {
    await tx.run(`select set_config('${TRACE_SETTING}', $1, true)`, [parentNow()]);
    tx.onCommit(() => forNobody(this.look));
  }
}

/** By then the database has ended what it was doing when the connection to it broke. */
const UNTIL_SETTLED_MS = 500;
const JUST_AFTER_MS = 5;
const LONGEST_TOLD_SECONDS = 3_600;
