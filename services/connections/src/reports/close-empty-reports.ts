import { Injectable } from '@nestjs/common';
import { type DailyCounts, type DailyJob } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';
import { KNOWN } from '../others.queries.js';

/**
 * A report about an id that never was anybody's lies before nobody. It is closed without an outcome, as one that the
 * desk dismissed, so that a report that stays open tells nothing about who there is.
 */
@Injectable()
@DueDaily()
export class CloseEmptyReports implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const reports = await tx.changed(
      `update report set closed_at = $1
       where closed_at is null and created_at <= $1::timestamptz - interval '1 day' and not ${KNOWN('reported_id')}`,
      [now],
    );
    return { reports };
  }
}
