import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import type { Tx } from '#platform/data/database';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';

const CHOICES = term('choices', 'match_choice', 'day', { days: RETENTION.matchChoiceDays });

/** The choice before is looked at once more, so that the next one is another; an older one nobody asks for. */
@Injectable()
@DueDaily(CHOICES)
export class EraseMatchChoices implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [CHOICES], now);
  }
}

const EXPOSURE = term('members', 'exposure', 'day', { days: RETENTION.traceDays });

/** What is left of it after a month is next to nothing. */
@Injectable()
@DueDaily(EXPOSURE)
export class EraseExposure implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [EXPOSURE], now);
  }
}
