import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import { HELD_COPIES } from '#moderation/published';

/** What was kept for a hold goes with its end: its own term had been over. */
@Injectable()
@DueDaily(HELD_COPIES)
export class EraseHeld implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [HELD_COPIES], now);
  }
}
