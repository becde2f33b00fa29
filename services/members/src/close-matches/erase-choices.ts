import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import type { Tx } from '#platform/data/database';
import { type DailyCounts, type DailyJob, eraseBatch, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';

/** The choice before is looked at once more, so that the next one is another; an older one nobody asks for. */
@Injectable()
@DueDaily()
export class EraseMatchChoices implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = isOver('day', { days: RETENTION.matchChoiceDays });
    return { choices: await eraseBatch(tx, 'match_choice', over, [now]) };
  }
}

/** What is left of it after a month is next to nothing. */
@Injectable()
@DueDaily()
export class EraseExposure implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return { members: await eraseBatch(tx, 'exposure', isOver('day', { days: RETENTION.traceDays }), [now]) };
  }
}
