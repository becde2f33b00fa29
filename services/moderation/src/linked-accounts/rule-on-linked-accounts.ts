import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { LinkedAccounts } from '#connections/published';
import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { refuse } from '#platform/http/refusal';
import { linkDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

/** Decides whether two accounts are one person's. Neither of them is told. */
@Injectable()
export class RuleOnLinkedAccounts implements Ruling<'accounts'> {
  constructor(private readonly effects: HeldEffects) {}

  /** Who comes back under a second account has often removed the first. */
  async goneBecause(): Promise<null> {
    return null;
  }

  /** Refuses when there is another sign by now than the ones that were read: it would be decided about unread. */
  async rule(
    tx: Tx,
    { subjectId: linkId }: OpenCase,
    { decision, note, signs }: Extract<DecideRequest, { kind: 'accounts' }>,
  ): Promise<Ruled> {
    const pair = await this.link(tx, linkId);
    // A sign that comes now is either read below, or finds this decision.
    if (pair) await takeTurns(tx, pair.first_id, pair.second_id);
    const link = await this.link(tx, linkId);
    if (link?.signs.some((sign) => !signs.includes(sign))) throw refuse('CASE_CHANGED');
    return { outcome: decision, note };
  }

  async carryOut(tx: Tx, decisionId: number, { subjectId: linkId }: OpenCase, { outcome }: Ruled): Promise<void> {
    await tx.run(`insert into accounts_decision (decision_id, link_id, verdict) values ($1, $2, $3)`, [
      decisionId,
      linkId,
      outcome === 'same-person' ? 'same' : 'different',
    ]);
    await this.effects.append(tx, decisionId, linkDecided, { decisionId });
  }

  private link(tx: Tx, linkId: number): Promise<LinkedAccounts | undefined> {
    return tx.maybeOne<LinkedAccounts>(`select * from connections.linked_accounts where id = $1`, [linkId]);
  }
}
