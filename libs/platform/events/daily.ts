import type { Logger } from 'pino';
import type { Clock } from '../process/clock.js';
import type { Database, Tx } from '../data/database.js';
import { kindOf } from './error-kind.js';
import { UNFAILED } from './vain-work.js';
import { dailyJobAge, dailyJobFailures, dailyJobRows } from '../process/metrics.js';
import { asWorkOf } from '../process/spans.js';
import { newTrace } from '../process/trace.js';

/** How many rows a statement of a daily job touches at most, so that it holds few locks and those not for long. */
export const DAILY_BATCH = 500;
/** How many, where much hangs on each. */
export const FEW = 100;

/** When a day begins for daily jobs, in UTC: deep in the night from New York to Los Angeles. */
const DAY_BEGINS_HOUR = 9;
const LOOK_EVERY_MS = 60_000;
/** So far clocks may differ, which matters to no term: all are of days. */
const CLOCKS_APART_MS = 3_600_000;
/** Nobody waits for it: a statement may look through a whole table. */
const PATIENCE_SECONDS = 120;

/** After a failure and a second one: two minutes, four, and up to an hour. */
const PAUSE = `least(interval '1 minute' * 2 ^ least(failures - 1, 10), interval '1 hour')`;

/** How many rows a job dealt with, by the kind of row. */
export type DailyCounts = Readonly<Record<string, number>>;

/**
 * Work that is due once a day. `batch` does the next part of it (`DAILY_BATCH` rows of a kind at most) as of `now`,
 * inside a transaction of its own, and tells what it did; it is called until it finds nothing more to do. What there is
 * to do must show in the data, so that a day that was missed is made up for by the next.
 */
export interface DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts>;
}

interface Run {
  readonly doing: DailyCounts;
}

/**
 * Runs the daily jobs of one service. Any number of processes may do so at once: each batch holds the lock on the job's
 * row in `daily_run`, and the last one writes the day down with it, so a job is done once a day however many look, and
 * goes on elsewhere when the process that began it is gone.
 */
export class DailyJobs {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: ReadonlyMap<string, DailyJob>,
    private readonly log: Logger,
  ) {}

  /** Looks every minute for what is due. */
  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /**
   * Runs what is due unless this machine's clock is wrong: one that is a month ahead would erase what has a month left, for
   * all processes, and have them take the days until then for done.
   */
  look(): Promise<void> {
    this.running = this.running.then(async () => {
      if (await this.knowsTheTime()) await this.doDue();
    });
    return this.running;
  }

  /**
   * Runs what is due today and is not being run elsewhere. A job that fails is tried again with the next look, then after
   * pauses that grow to an hour.
   */
  runDue(): Promise<void> {
    this.running = this.running.then(() => this.doDue());
    return this.running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async doDue(): Promise<void> {
    for (const [name, job] of await this.due())
      await asWorkOf(newTrace(), { name, kind: 'internal' }, () => this.run(name, job));
    await this.watch();
  }

  /** Whether the clock goes with the database's, which is the same for all. */
  private async knowsTheTime(): Promise<boolean> {
    try {
      const { now } = await this.database.one<{ now: Date }>(`select now()`);
      const aheadMs = this.clock.now().getTime() - now.getTime();
      if (Math.abs(aheadMs) <= CLOCKS_APART_MS) return true;
      this.log.error(
        { aheadSeconds: Math.round(aheadMs / 1_000) },
        'the clock of this machine is not that of the database; daily jobs are left to others',
      );
    } catch (error) {
      this.log.error({ err: error }, 'the database does not tell the time; daily jobs wait');
    }
    dailyJobFailures.inc({ service: this.service, job: 'clock' });
    return false;
  }

  /** Those that are not done for today, asked in one go: on most looks there are none. */
  private async due(): Promise<[string, DailyJob][]> {
    try {
      const done = await this.database.rows<{ job: string }>(`select job from daily_run where day >= $1`, [
        dayOf(this.clock.now()),
      ]);
      const names = new Set(done.map(({ job }) => job));
      return [...this.jobs].filter(([name]) => !names.has(name));
    } catch {
      // Then each asks for itself, and says and counts what fails.
      return [...this.jobs];
    }
  }

  private async run(name: string, job: DailyJob): Promise<void> {
    try {
      while (!this.stopped && (await this.batch(name, job)));
    } catch (error) {
      dailyJobFailures.inc({ service: this.service, job: name });
      this.log.error({ err: error, job: name }, 'a daily job failed; it is tried again');
      await this.noteFailure(name, error);
    }
  }

  private async noteFailure(name: string, error: unknown): Promise<void> {
    try {
      await this.database.run(
        `update daily_run set failures = failures + 1, failed_at = now(), last_error = $2 where job = $1`,
        [name, kindOf(error)],
      );
    } catch {
      // The database is out of reach; readiness says so.
    }
  }

  /** One batch, unless the job is done for today or another process is at it. Tells whether there may be more. */
  private batch(name: string, job: DailyJob): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const day = dayOf(now);
      await tx.run(`insert into daily_run (job) values ($1) on conflict do nothing`, [name]);
      const run = await tx.maybeOne<Run>(
        `select doing from daily_run where job = $1 and (day is null or day < $2)
           and (failures < 2 or failed_at < now() - ${PAUSE}) for update skip locked`,
        [name, day],
      );
      if (!run) return false;
      const counts = await job.batch(tx, now);
      for (const [kind, rows] of Object.entries(counts))
        dailyJobRows.inc({ service: this.service, job: name, kind }, rows);
      const sum = added(run.doing, counts);
      if (Object.values(counts).some((rows) => rows > 0)) {
        await tx.run(`update daily_run set doing = $2 where job = $1`, [name, sum]);
        return true;
      }
      await tx.run(
        `update daily_run set day = $2, did = $3, doing = '{}', finished_at = now(), ${UNFAILED} where job = $1`,
        [name, day, sum],
      );
      if (Object.values(sum).some((rows) => rows > 0))
        await tx.run(`insert into daily_done (job, day, did) values ($1, $2, $3)`, [name, day, sum]);
      this.log.info({ job: name, did: sum }, 'a daily job is done');
      return false;
    }, PATIENCE_SECONDS);
  }

  private async watch(): Promise<void> {
    try {
      const row = await this.database.one<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min(finished_at)), 0)::float as seconds from daily_run
         where job = any($1)`,
        [[...this.jobs.keys()]],
      );
      dailyJobAge.set({ service: this.service }, row.seconds);
    } catch {
      // The database is out of reach; readiness says so.
    }
  }
}

/** The day a job is done for: it begins in the quiet hours. */
function dayOf(now: Date): string {
  return new Date(now.getTime() - DAY_BEGINS_HOUR * 3_600_000).toISOString().slice(0, 10);
}

function added(before: DailyCounts, more: DailyCounts): DailyCounts {
  const sum: Record<string, number> = { ...before };
  for (const [kind, rows] of Object.entries(more)) sum[kind] = (sum[kind] ?? 0) + rows;
  return sum;
}

/** How long something stays. */
export type Span = { readonly days: number } | { readonly months: number } | { readonly years: number };

/** The condition that a term has passed since a moment, as of `$1`: the time that a daily job is given. */
export function isOver(since: string, span: Span): string {
  const [[unit, length]] = Object.entries(span) as [[string, number]];
  return `${since} <= $1::timestamptz - make_interval(${unit} => ${length})`;
}

/**
 * Deletes up to a batch of the table's rows that meet the condition and gives how many there were. Rows that somebody
 * else holds are left to the next batch. `values` are the condition's parameters.
 */
export async function eraseBatch(
  tx: Tx,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  return tx.changed(
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${condition} limit ${DAILY_BATCH} for update skip locked))`,
    [...values],
  );
}
