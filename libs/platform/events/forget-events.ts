import type { Tx } from '../data/database.js';
import type { DailyCounts, DailyJob } from './daily.js';
import { eraseDue, term, type Term } from './terms.js';

/**
 * How long a service remembers which events it has handled. A relay asks again within five minutes as long as it runs,
 * so a month is room enough for one that stood still.
 */
const REMEMBERED = { days: 30 };

/** What goes of a service that emits events of some types. */
export const forgottenEvents = (known: readonly string[]): Term[] => [
  term('handled', 'handled_event', 'handled_at', REMEMBERED),
  // Types are the code's own words.
  term('unknown', 'outbox', 'created_at', REMEMBERED, `type <> all('{${known.join(',')}}'::text[])`),
];

/** Every service's own daily job: forgets events handled long ago, and those whose type nobody knows any more. */
export class ForgetEvents implements DailyJob {
  private readonly terms: readonly Term[];

  constructor(known: readonly string[]) {
    this.terms = forgottenEvents(known);
  }

  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, this.terms, now);
  }
}
