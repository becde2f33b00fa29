import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { fraudReviewEnded, reportsDecided } from '../published.js';

/**
 * A case of reports is decided for good, and with it a review for fraud that had begun by then: one that began since belongs to a newer case. It ends here before anybody is told: whoever
 * sends from then on is not held, and what was held before is found.
 */
@Injectable()
@On(reportsDecided)
export class EndFraudReview {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { caseId }: PayloadOf<typeof reportsDecided>): Promise<void> {
    const ended = await tx.rows<{ id: number }>(
      `update fraud_review f
       set ended_at = now(), fraud = exists (select from sanction s where s.case_id = $1 and s.fraud)
       from review_case k
       where k.id = $1 and f.member_id = k.member_id and f.ended_at is null
         and f.began_at <= (select max(d.decided_at) from decision d where d.case_id = k.id) returning f.id`,
      [caseId],
    );
    for (const { id: reviewId } of ended) await this.outbox.append(tx, fraudReviewEnded, { reviewId });
  }
}
