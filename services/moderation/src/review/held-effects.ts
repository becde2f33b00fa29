import { Injectable } from '@nestjs/common';
import { Config } from '#platform/process/config';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { EventDefinition } from '#platform/service';
import { moderationSettings } from '../settings.js';

/**
 * What follows from a decision waits in the outbox for as long as the decision may be taken back. Waiting rows survive
 * whatever happens to the process, and taking them out again undoes everything at once.
 */
@Injectable()
export class HeldEffects {
  constructor(
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  /** For how many seconds a decision may be taken back. */
  get seconds(): number {
    return this.config.of(moderationSettings).DECISION_UNDO_SECONDS;
  }

  /** Appends an event that is an effect of the decision; it takes effect when the decision can no longer be taken back. */
  async append<Payload>(tx: Tx, decisionId: number, event: EventDefinition<Payload>, payload: Payload): Promise<void> {
    const eventId = await this.outbox.append(tx, event, payload, { afterSeconds: this.seconds });
    await tx.run(
      `insert into held_effect (event_id, decision_id, deliveries) select $1, $2, count(*) from outbox where id = $1`,
      [eventId, decisionId],
    );
  }

  /** Takes the decision's effects out of the outbox: all of them, or gives false when one was sent already. */
  async takeBack(tx: Tx, decisionId: number): Promise<boolean> {
    const held = await tx.one<{ total: number }>(
      `select coalesce(sum(deliveries), 0)::int as total from held_effect where decision_id = $1`,
      [decisionId],
    );
    // What a subscriber is about to handle is locked, and what it has handled is gone; what was sent to a queue says so.
    const taken = await tx.rows<unknown>(
      `delete from outbox using held_effect h
       where h.decision_id = $1 and outbox.id = h.event_id and outbox.attempts = 0 and outbox.sent_at is null
       returning outbox.id`,
      [decisionId],
    );
    return taken.length === held.total;
  }
}
