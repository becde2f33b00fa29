import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { appealDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

/** Decides an appeal: the decision it is against stands, or is taken back with its effects. */
@Injectable()
export class RuleOnAppeal implements Ruling<'appeal'> {
  constructor(private readonly effects: HeldEffects) {}

  async goneBecause(): Promise<null> {
    return null;
  }

  /** Who made a decision does not judge the appeal against it. */
  async refuses(tx: Tx, { subjectId }: OpenCase, staffId: number): Promise<void> {
    const own = await tx.some(
      `select 1 from appeal a
       left join decision d on d.id = a.decision_id left join sanction n on n.id = a.sanction_id
       where a.id = $1 and coalesce(d.staff_id, n.staff_id) = $2`,
      [subjectId, staffId],
    );
    if (own) throw refuse('NOT_ON_OWN_DECISION');
  }

  async rule(_tx: Tx, _open: OpenCase, request: Extract<DecideRequest, { kind: 'appeal' }>): Promise<Ruled> {
    return { outcome: request.decision, note: request.note };
  }

  carryOut(tx: Tx, decisionId: number, { subjectId: appealId }: OpenCase): Promise<void> {
    return this.effects.append(tx, decisionId, appealDecided, { appealId });
  }
}
