import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, isOver } from '#platform/events/daily';
import { fewDue, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import { isToBeJudged } from './judged-on-appeal.js';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };
const ITS_CASE = `from review_case k where k.kind = 'takedown' and k.subject_id = takedown_request.id and k.state = 'decided'`;

/** What was done about members by it, and each photo that went for it. */
const TO_BE_JUDGED = `exists (
  select ${ITS_CASE} and (
    exists (select from sanction s where s.case_id = k.id and ${isToBeJudged('sanction', 's.id', 's.at')})
    or exists (
      select from decision d join takedown_removal r on r.takedown_id = d.id join decision p on p.id = r.photo_decision_id
      where d.case_id = k.id and ${isToBeJudged('decision', 'p.id', 'p.decided_at')})))`;

const TAKEDOWNS: Term = {
  kind: 'takedowns',
  table: 'takedown_request',
  span: safetyTerm,
  due: `erased_at is null and exists (select ${ITS_CASE} and ${isOver('k.decided_at', safetyTerm)}) and not ${TO_BE_JUDGED}`,
  since: `(select k.decided_at ${ITS_CASE})`,
  emptied: `places = null, description = null, name = null, signature = null, email = null, idempotency_key = null`,
};

/**
 * What somebody said who asked that a picture is taken down goes three months after the decision, or, where something was done, when an
 * appeal can need it no more, with what the desk wrote about it. That there was a request, when, and what came of it, stays: it proves that the law's time was kept.
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
