import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { heldMailDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

/** Decides about a text that too many strangers were sent: what waits of it is delivered, or nobody ever gets it. */
@Injectable()
export class RuleOnHeldMail implements Ruling<'mail'> {
  constructor(private readonly effects: HeldEffects) {}

  /** Copies lie where they lie, whatever has become of their senders. */
  async goneBecause(): Promise<null> {
    return null;
  }

  /** Refuses to go beyond the copies that there are: what comes before it takes effect would be decided about unread. */
  async rule(
    tx: Tx,
    { subjectId: holdId }: OpenCase,
    request: Extract<DecideRequest, { kind: 'mail' }>,
  ): Promise<RuledOnHeldMail> {
    const beyond = await tx.some(
      `select 1 where $2::bigint > coalesce((select max(mail_id) from messaging.held_copy where hold_id = $1), $1::bigint)`,
      [holdId, request.readUpTo],
    );
    if (beyond) throw refuse('CASE_CHANGED');
    return { outcome: request.decision, note: request.note, readUpTo: request.readUpTo };
  }

  async carryOut(
    tx: Tx,
    decisionId: number,
    { subjectId: holdId }: OpenCase,
    { outcome, readUpTo }: RuledOnHeldMail,
  ): Promise<void> {
    await tx.run(`insert into mail_decision (decision_id, hold_id, released, read_up_to) values ($1, $2, $3, $4)`, [
      decisionId,
      holdId,
      outcome === 'delivered',
      readUpTo,
    ]);
    await this.effects.append(tx, decisionId, heldMailDecided, { decisionId });
  }
}

interface RuledOnHeldMail extends Ruled {
  readonly readUpTo: number;
}
