import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

/**
 * What somebody said who asked that a picture is taken down goes three months after the decision, with what the desk
 * wrote about it. That there was a request, when, and what came of it, stays: it proves that the law's time was kept.
 */
@Injectable()
@DueDaily()
export class EraseTakedowns implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const due = await tx.rows<{ id: number; caseId: number }>(
      `select q.id, k.id as "caseId" from takedown_request q
       join review_case k on k.kind = 'takedown' and k.subject_id = q.id
       where q.erased_at is null and k.state = 'decided'
         and ${isOver('k.decided_at', { months: RETENTION.safetyMonths })}
       limit ${DAILY_BATCH} for update of q skip locked`,
      [now],
    );
    const cases = due.map(({ caseId }) => caseId);
    await tx.run(
      `update takedown_request set places = null, description = null, name = null, signature = null, email = null,
              idempotency_key = null, erased_at = $2
       where id = any($1)`,
      [due.map(({ id }) => id), now],
    );
    await tx.run(`update decision set note = null, reason_text = null where case_id = any($1)`, [cases]);
    await tx.run(`delete from desk_note where case_id = any($1)`, [cases]);
    return { takedowns: due.length };
  }
}
