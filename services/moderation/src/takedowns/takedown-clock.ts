import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import { TAKEDOWN } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { registry } from '#platform/process/metrics';

const LOOK_EVERY_MS = 60_000;

const waiting = new Gauge({
  name: 'takedowns_open',
  help: 'Requests to take pictures down that nobody has decided yet.',
  registers: [registry],
});
const overdue = new Gauge({
  name: 'takedowns_overdue',
  help: 'Those of them whose lawful time is over.',
  registers: [registry],
});

const IS_OVERDUE = `k.opened_at <= $1::timestamptz - make_interval(hours => ${TAKEDOWN.hours})`;

/**
 * Watches the time that the law gives for requests to take pictures down. What runs out of it without a decision is an
 * error in the log, once each in whichever process sees it first, and stays in the figures until it is decided.
 */
@Injectable()
export class TakedownClock implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject('log') private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.handlesJobs) return;
    const look = (): void =>
      void this.look().catch((error: unknown) => this.log.warn({ err: error }, 'nobody could look for late takedowns'));
    look();
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Counts what waits, and raises the alarm for what is overdue now and was not before. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const late = await this.database.rows<{ caseId: number; reference: string }>(
      `update takedown_request q set alarmed_at = $1 from review_case k
       where k.kind = 'takedown' and k.subject_id = q.id and k.state = 'open' and q.alarmed_at is null and ${IS_OVERDUE}
       returning k.id as "caseId", q.reference`,
      [now],
    );
    for (const { caseId, reference } of late)
      this.log.error(
        { caseId, reference },
        `a request to take a picture down is overdue: ${TAKEDOWN.hours} hours have passed without a decision`,
      );
    const counted = await this.database.one<{ open: number; late: number }>(
      `select count(*) as open, count(*) filter (where ${IS_OVERDUE}) as late
       from review_case k where k.kind = 'takedown' and k.state = 'open'`,
      [now],
    );
    waiting.set(counted.open);
    overdue.set(counted.late);
  }
}
