import { randomUUID } from 'node:crypto';
import type { Tx } from '../data/database.js';
import type { EventDefinition } from '../service.js';

/** Where events that were appended wait, as soon as their transaction has committed. */
export interface Appended {
  readonly subscriber: string;
  readonly queue: string | null;
  readonly together: boolean;
}

/** Addressed to everybody who hears the event at this moment. */
const APPEND = `
  insert into outbox (id, type, payload, due_at, subscriber, queue, together)
  select $1, $2, $3, now() + make_interval(secs => $4), s.subscriber, s.queue, s.together
  from public.subscription s where s.type = $2
  returning subscriber, queue, together`;

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
    const values = [id, event.type, JSON.stringify(event.payload.parse(payload)), afterSeconds];
    const appended = await tx.rows<Appended>({ name: 'append-event', text: APPEND }, values);
    tx.onCommit(() => {
      if (afterSeconds === 0) this.tell(appended);
      // What is held back for longer is found when its time has come.
      else if (afterSeconds <= LONGEST_TOLD_SECONDS)
        setTimeout(() => this.tell(appended), afterSeconds * 1_000 + JUST_AFTER_MS).unref();
    });
    tx.inDoubt(() => void setTimeout(this.look, UNTIL_SETTLED_MS).unref());
    return id;
  }

  /** A published function of another service has written events in this transaction, of which nobody else tells. */
  writtenElsewhere(tx: Tx): void {
    tx.onCommit(this.look);
  }
}

/** By then the database has ended what it was doing when the connection to it broke. */
const UNTIL_SETTLED_MS = 500;
const JUST_AFTER_MS = 5;
const LONGEST_TOLD_SECONDS = 3_600;
