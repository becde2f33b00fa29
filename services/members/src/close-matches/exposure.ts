import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/data/database';
import { Clock } from '#platform/process/clock';

/** After so many days half of what was shown counts no more. */
const HALF_LIFE_DAYS = 3;
/** Who was shown as often as that more is a step further back. */
const STEP = 2;
/** How long a process gathers before it writes. */
const WRITE_EVERY_MS = 5_000;

const faded = (days: string): string => `power(0.5::float8, greatest(0, ${days}) / ${HALF_LIFE_DAYS}::float8)`;

/** The step in which a row `e` of `exposure` stands on a day: 0 for who was hardly shown lately. */
export const exposureStep = (e: string, day: string): string =>
  `coalesce(floor(${e}.score * ${faded(`${day} - ${e}.day`)} / ${STEP}), 0)::int`;

// In the order of ids, so that two processes never wait for each other crosswise; who is gone meanwhile is left out.
const ADD = `
  insert into exposure as e (member_id, score, day)
  select shown.id, shown.times, $3::date from unnest($1::bigint[], $2::real[]) as shown(id, times)
  join member m on m.id = shown.id and m.status <> 'removed'
  order by shown.id
  on conflict (member_id) do update
  set score = e.score * ${faded('excluded.day - e.day')} + excluded.score, day = greatest(e.day, excluded.day)`;

/**
 * Counts how often members are shown in Close Matches, so that everybody has a turn. A process gathers for a few seconds and
 * writes once: showing somebody costs no write, and nobody's row is hot. What is lost with a process is a few looks.
 */
@Injectable()
export class Exposure implements OnModuleDestroy {
  private readonly gathered = new Map<number, number>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject('log') private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** These members are shown to somebody. */
  note(memberIds: readonly number[]): void {
    for (const id of memberIds) this.gathered.set(id, (this.gathered.get(id) ?? 0) + 1);
    if (memberIds.length > 0) this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** Writes what was gathered. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const shown = [...this.gathered];
    this.gathered.clear();
    if (shown.length === 0) return;
    const day = this.clock.now().toISOString().slice(0, 10);
    try {
      await this.database.run({ name: 'exposure', text: ADD }, [
        shown.map(([id]) => id),
        shown.map(([, times]) => times),
        day,
      ]);
    } catch (error) {
      // They count as not shown, and are a little sooner shown again.
      this.log.warn({ err: error, members: shown.length }, 'who was shown could not be counted');
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.write();
  }
}
