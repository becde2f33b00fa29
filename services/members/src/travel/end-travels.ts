import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';

const OVER: Term = { kind: 'travels', table: 'travel', due: 'until < $1::timestamptz::date', since: 'until' };

/** It holds no more from the end of its day on; where somebody was is then kept no longer. */
@Injectable()
@DueDaily(OVER)
export class EndTravels implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [OVER], now);
  }
}
