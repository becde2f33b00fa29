import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { EventHandler } from '#platform/service';

/** The desk has decided: these reports are closed, so that the same member can be reported again for something new. */
@Injectable()
export class CloseReports implements EventHandler<{ caseId: number }> {
  async handle(tx: Tx, { caseId }: { caseId: number }): Promise<void> {
    await tx.query(
      `update report set closed_at = now()
       where closed_at is null and id in (select k.report_id from moderation.known_report k where k.case_id = $1)`,
      [caseId],
    );
  }
}
