import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

/** Notes that somebody has looked into what an account does. A sanction is a matter of the member's page. */
@Injectable()
export class RuleOnConduct implements Ruling<'conduct'> {
  async goneBecause(): Promise<null> {
    return null;
  }

  async rule(
    _tx: Tx,
    _open: OpenCase,
    { decision, note }: Extract<DecideRequest, { kind: 'conduct' }>,
  ): Promise<Ruled> {
    return { outcome: decision, note };
  }

  /** Nothing follows from it. */
  async carryOut(): Promise<void> {}
}
