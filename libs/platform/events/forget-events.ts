import type { Tx } from '../data/database.js';
import { type DailyCounts, type DailyJob, eraseBatch } from './daily.js';

/**
 * How long a service remembers which events it has handled. A relay asks again within five minutes as long as it runs,
 * so a month is room enough for one that stood still.
 */
const REMEMBERED_DAYS = 30;

/** Every service's own daily job: forgets events handled long ago, and those whose type nobody knows any more. */
export class ForgetEvents implements DailyJob {
  constructor(private readonly known: readonly string[]) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const since = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
    return {
      handled: await eraseBatch(tx, 'handled_event', 'handled_at < $1', [since]),
      unknown: await eraseBatch(tx, 'outbox', 'created_at < $1 and type <> all($2)', [since, this.known]),
    };
  }
}
