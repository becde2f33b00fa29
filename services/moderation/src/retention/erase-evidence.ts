import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, isOver } from '#platform/events/daily';
import { eraseDue, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import { isToBeJudged } from './judged-on-appeal.js';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };
const ITS_CASE = `from review_case k where k.id = case_report.case_id`;
const ITS_REPORTER = `from former_member f where f.member_id = case_report.reporter_id`;

const TO_BE_JUDGED = `exists (
  select from sanction s where s.case_id = case_report.case_id and ${isToBeJudged('sanction', 's.id', 's.at')})`;

const EVIDENCE: readonly Term[] = [
  {
    kind: 'evidence',
    table: 'case_report',
    span: safetyTerm,
    due: `mails is not null and exists (select ${ITS_CASE} and k.state = 'decided' and ${isOver('k.decided_at', safetyTerm)})
      and not ${TO_BE_JUDGED}`,
    since: `(select k.decided_at ${ITS_CASE})`,
    emptied: 'profile = null, mails = null, note = null',
  },
  {
    kind: 'reports',
    table: 'case_report',
    span: safetyTerm,
    due: `exists (select ${ITS_REPORTER} and ${isOver('f.removed_at', safetyTerm)})`,
    since: `(select f.removed_at ${ITS_REPORTER})`,
  },
];

/**
 * The evidence of a report goes three months after the decision, or, where something was done about the member, when an appeal can
 * need it no more: that there was a report, and what came of it, stays. Of a reporter who has left, the report goes with the term for safety data.
 */
@Injectable()
@DueDaily(...EVIDENCE)
export class EraseEvidence implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, EVIDENCE, now);
  }
}
