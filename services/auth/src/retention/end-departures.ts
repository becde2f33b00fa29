import { Injectable } from '@nestjs/common';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';
import { Departures, OVER } from '../removal/departures.js';

/** Each end is an event for every service. */
const AT_ONCE = DAILY_BATCH / 5;

/** Who left and did not come back in time: what was put aside of them goes everywhere. */
@Injectable()
@DueDaily(OVER)
export class EndDepartures implements DailyJob {
  constructor(private readonly departures: Departures) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = await this.departures.over(tx, now, AT_ONCE);
    for (const id of over) await this.departures.end(tx, id);
    return { departures: over.length };
  }
}
