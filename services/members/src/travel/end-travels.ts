import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { type DailyCounts, type DailyJob, eraseBatch } from '#platform/events/daily';
import { DueDaily } from '#platform/service';

/** It holds no more from the end of its day on; where somebody was is then kept no longer. */
@Injectable()
@DueDaily()
export class EndTravels implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return { travels: await eraseBatch(tx, 'travel', 'until < $1::date', [now.toISOString().slice(0, 10)]) };
  }
}
