import { type Tx, onCommit } from './database.js';
import type { EventDefinition } from './service.js';

/** Where a service notes what happened, in the transaction in which it happened. The relay carries it on after the commit. */
export class Outbox {
  constructor(private readonly wakeRelay: () => void) {}

  /** Appends an event; `afterSeconds` holds it back, so that its effects can still be called off by deleting the row. */
  async append<Payload>(
    tx: Tx,
    event: EventDefinition<Payload>,
    payload: Payload,
    options: { afterSeconds?: number } = {},
  ): Promise<string> {
    const [row] = (await tx.query(
      `insert into outbox (type, payload, due_at) values ($1, $2, now() + make_interval(secs => $3)) returning id`,
      [event.type, JSON.stringify(event.payload.parse(payload)), options.afterSeconds ?? 0],
    )) as [{ id: string }];
    onCommit(tx, this.wakeRelay);
    return row.id;
  }
}
