import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import type { Database } from '../data/database.js';
import { NO_QUEUE } from '../events/event-trace.js';
import type { Readiness } from '../http/readiness.js';
import { registry } from './metrics.js';
import type { ServiceName } from '../service.js';

const EVERY_MS = 60_000;

/** Figures of the process that are told, as they stand there or as so many more than at the last time. */
const LEVELS = { sockets: ['sockets_open', undefined] } as const;
const COUNTS = {
  letters: ['letters_total', undefined],
  signUps: ['sign_ups_total', undefined],
  mailsTaken: ['mails_total', 'taken'],
  mailsWaiting: ['mails_total', 'not-now'],
  mailsRefused: ['mails_total', 'refused'],
} as const;

/** Of a service's outbox, in the statement that tells of it: what is due, by the queue that carries it. */
const TELL = `
  with due as (
    select coalesce(queue, '${NO_QUEUE}') as queue, created_at, attempts, stopped_at from outbox
    where subscriber <> '' and (attempts > 0 or due_at <= now())
  ), queues as (
    select queue, extract(epoch from now() - min(created_at) filter (where attempts = 0))::float8 as seconds
    from due where queue <> '${NO_QUEUE}' and stopped_at is null group by queue
  )
  select moderation.note_status($1, $2, $3, $4::jsonb || jsonb_build_object(
    'outboxSeconds', coalesce(extract(epoch from now() - min(created_at) filter (where stopped_at is null)), 0),
    'waiting', count(*),
    'failing', count(*) filter (where attempts > 0 and stopped_at is null),
    'apart', count(*) filter (where stopped_at is not null),
    'queues', (select coalesce(jsonb_object_agg(queue, seconds) filter (where seconds is not null), '{}') from queues)
  )) from due`;

interface Part {
  readonly service: { readonly name: ServiceName };
  readonly database: Database;
}

/**
 * Says once a minute how the process is: of each of its services one statement, which nobody waits for. What its figures
 * count and what readiness knows is told by the first; the database need not be asked for, since that is where it is told.
 */
export class Pulse {
  private readonly process = randomUUID();
  private readonly told = new Map<string, number>();
  private timer?: NodeJS.Timeout;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: readonly Part[],
    private readonly readiness: Readiness,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  start(): void {
    void this.beat();
    this.timer = setInterval(() => void this.beat(), EVERY_MS).unref();
  }

  /** Says how the process is now; what cannot be said is said no more. */
  beat(): Promise<void> {
    this.beating = this.beating.then(async () => {
      const now = this.clock.now();
      const lacking = await this.readiness.lacking();
      const counted = await this.counted();
      for (const [index, { service, database }] of this.parts.entries())
        try {
          const figures = index === 0 ? counted : {};
          await database.run({ name: 'tell-status', text: TELL }, [
            now,
            this.process,
            lacking,
            JSON.stringify(figures),
          ]);
        } catch (error) {
          this.log.warn({ err: error, service: service.name }, 'nobody could be told how the process is');
        }
    });
    return this.beating;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private async counted(): Promise<Readonly<Record<string, number>>> {
    const figures: Record<string, number> = {};
    for (const [name, [metric, outcome]] of Object.entries(LEVELS)) figures[name] = await valueOf(metric, outcome);
    for (const [name, [metric, outcome]] of Object.entries(COUNTS)) {
      const value = await valueOf(metric, outcome);
      figures[name] = value - (this.told.get(name) ?? 0);
      this.told.set(name, value);
    }
    return figures;
  }
}

/** A figure, all its labels together; of one outcome only, where that is named. None where the process has no such figure. */
async function valueOf(metric: string, outcome: string | undefined): Promise<number> {
  const { values } = (await registry.getSingleMetric(metric)?.get()) ?? { values: [] };
  return values
    .filter(({ labels }) => outcome === undefined || labels['outcome'] === outcome)
    .reduce((sum, { value }) => sum + value, 0);
}
