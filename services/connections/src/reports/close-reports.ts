import { Injectable } from '@nestjs/common';
import { reportsDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { memberReported } from '../published.js';

/**
 * The desk has decided: these reports are closed, so that the same member can be reported again for something new. What a report has said
 * beyond what was decided about is such a new report already.
 */
@Injectable()
@On(reportsDecided)
export class CloseReports {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { caseId }: PayloadOf<typeof reportsDecided>): Promise<void> {
    const closed = await tx.rows<{ id: number; anew: boolean }>(
      `update report set closed_at = now() from moderation.known_report k
       where report.closed_at is null and k.report_id = report.id and k.case_id = $1 returning report.id, k.anew`,
      [caseId],
    );
    const made = await tx.rows<{ reportId: number; reporter: number; reported: number }>(
      `insert into report (reporter_id, reported_id, known_name, reason, note)
       select reporter_id, reported_id, known_name, reason, note from report where id = any($1)
       returning id as "reportId", reporter_id as reporter, reported_id as reported`,
      [closed.filter(({ anew }) => anew).map(({ id }) => id)],
    );
    for (const report of made) await this.outbox.append(tx, memberReported, report);
  }
}
