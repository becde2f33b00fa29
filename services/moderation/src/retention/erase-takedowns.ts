import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, isOver } from '#platform/events/daily';
import { fewDue, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };
const ITS_CASE = `from review_case k where k.kind = 'takedown' and k.subject_id = takedown_request.id and k.state = 'decided'`;

const TAKEDOWNS: Term = {
  kind: 'takedowns',
  table: 'takedown_request',
  span: safetyTerm,
  due: `erased_at is null and exists (select ${ITS_CASE} and ${isOver('k.decided_at', safetyTerm)})`,
  since: `(select k.decided_at ${ITS_CASE})`,
  emptied: `places = null, description = null, name = null, signature = null, email = null, idempotency_key = null`,
};

/**
 * What somebody said who asked that a picture is taken down goes three months after the decision, with what the desk
 * wrote about it. That there was a request, when, and what came of it, stays: it proves that the law's time was kept.
 */
@Injectable()
@DueDaily(TAKEDOWNS)
export class EraseTakedowns implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, TAKEDOWNS, 'id', DAILY_BATCH, now);
    await tx.run(`update takedown_request set ${TAKEDOWNS.emptied}, erased_at = $2 where id = any($1)`, [ids, now]);
    const cases = `case_id in (select id from review_case where kind = 'takedown' and subject_id = any($1))`;
    await tx.run(`update decision set note = null, reason_text = null where ${cases}`, [ids]);
    await tx.run(`delete from desk_note where ${cases}`, [ids]);
    return { takedowns: ids.length };
  }
}
