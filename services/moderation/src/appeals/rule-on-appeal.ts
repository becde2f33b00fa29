import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { appealDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { refuseOwnDecision } from '../staff/decided-before.js';

/** Decides an appeal: the decision it is against stands, or is taken back with its effects. */
@Injectable()
export class RuleOnAppeal implements Ruling<'appeal'> {
  constructor(private readonly effects: HeldEffects) {}

  async goneBecause(): Promise<null> {
    return null;
  }

  /** Who made a decision does not judge the appeal against it. */
  refuses(tx: Tx, { id }: OpenCase, staffId: number): Promise<void> {
    return refuseOwnDecision(tx, staffId, id);
  }

  async rule(_tx: Tx, _open: OpenCase, request: Extract<DecideRequest, { kind: 'appeal' }>): Promise<Ruled> {
    return { outcome: request.decision, note: request.note };
  }

  carryOut(tx: Tx, decisionId: number, { subjectId: appealId }: OpenCase): Promise<void> {
    return this.effects.append(tx, decisionId, appealDecided, { appealId });
  }
}
