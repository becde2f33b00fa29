import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const term = { months: RETENTION.safetyMonths };

/**
 * The evidence of a report goes three months after the decision, when nobody can appeal any more: that there was a
 * report, and what came of it, stays. Of a reporter who has left, the report goes with the term for safety data.
 */
@Injectable()
@DueDaily()
export class EraseEvidence implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const evidence = await tx.changed(
      `update case_report set profile = null, mails = null, note = null where report_id in (
         select r.report_id from case_report r join review_case k on k.id = r.case_id
         where r.mails is not null and k.state = 'decided' and ${isOver('k.decided_at', term)}
         limit ${DAILY_BATCH} for update of r skip locked)`,
      [now],
    );
    const gone = `reporter_id in (select member_id from former_member where ${isOver('removed_at', term)})`;
    return { evidence, reports: await eraseBatch(tx, 'case_report', gone, [now]) };
  }
}
