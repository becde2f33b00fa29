import { Injectable } from '@nestjs/common';
import { reportsDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';

/** The desk has decided: these reports are closed, so that the same member can be reported again for something new. */
@Injectable()
@On(reportsDecided)
export class CloseReports {
  async handle(tx: Tx, { caseId }: PayloadOf<typeof reportsDecided>): Promise<void> {
    await tx.run(
      `update report set closed_at = now()
       where closed_at is null and id in (select k.report_id from moderation.known_report k where k.case_id = $1)`,
      [caseId],
    );
  }
}
