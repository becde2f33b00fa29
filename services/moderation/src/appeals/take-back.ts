import { Injectable } from '@nestjs/common';
import { appealDecided } from '../published.js';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';

interface Overturned {
  readonly decisionId: number | null;
  readonly sanctionId: number | null;
  /** The decision about reports that the sanction came from. */
  readonly sanctionDecisionId: number | null;
}

/**
 * Writes down that a decision was overturned on appeal. What it did to texts, photos and accounts is taken back where
 * those are.
 */
@Injectable()
@On(appealDecided)
export class TakeBack {
  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const overturned = await tx.maybeOne<Overturned>(
      `select a.decision_id as "decisionId", a.sanction_id as "sanctionId", n.decision_id as "sanctionDecisionId"
       from appeal a
       join review_case k on k.kind = 'appeal' and k.subject_id = a.id
       join decision d on d.case_id = k.id and d.outcome = 'overturned'
       left join sanction n on n.id = a.sanction_id
       where a.id = $1`,
      [appealId],
    );
    if (!overturned) return;
    const { decisionId, sanctionId, sanctionDecisionId } = overturned;
    await tx.run(`update decision set overturned_at = now() where id in ($1, $2) and overturned_at is null`, [
      decisionId,
      sanctionDecisionId,
    ]);
    await tx.run(`update sanction set overturned_at = now() where id = $1 and overturned_at is null`, [sanctionId]);
  }
}
