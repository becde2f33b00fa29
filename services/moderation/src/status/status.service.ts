import { Injectable } from '@nestjs/common';
import {
  type ProductStatusBody,
  STATUS_LIMITS,
  type StatusHistoryBody,
  type StatusPoint,
  type StatusQuery,
  type Trouble,
  type Worker,
  WORKERS,
} from '#contract';
import { Database } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { PENDING, type PendingRow } from '../dashboard/dashboard.queries.js';
import { COUNTED, HISTORY, LATEST, POINTS } from './status.queries.js';

/** What the processes of a service said within the last minutes. */
interface Told {
  readonly service: Worker;
  readonly at: Date;
  readonly processes: number;
  readonly sockets: number;
  readonly outboxSeconds: number;
  readonly waiting: number;
  readonly failing: number;
  readonly apart: number;
  readonly lacking: readonly string[] | null;
  /** Seconds of the oldest work never tried, by queue. */
  readonly queues: Readonly<Record<string, number>> | null;
}
interface Counted {
  readonly letters: number;
  readonly signUps: number;
  readonly mailsTaken: number;
  readonly mailsWaiting: number;
  readonly mailsRefused: number;
  readonly mailIsAway: boolean;
}
type Desk = ProductStatusBody['desk'];

const LATE_SECONDS = STATUS_LIMITS.lateMinutes * 60;

/** How the product is and was, by what each of its processes says once a minute (the platform's `Pulse`). */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<ProductStatusBody> {
    const now = this.clock.now();
    const [told, counted, pending] = await Promise.all([
      this.database.rows<Told>(LATEST, [now]),
      this.database.one<Counted>(COUNTED, [now]),
      // Of the whole desk.
      this.database.rows<PendingRow>(PENDING, [[]]),
    ]);
    const desk = deskOf(pending);
    const { mailIsAway: _away, ...sums } = counted;
    return {
      troubles: troublesOf(told, counted, desk),
      services: WORKERS.map((service) =>
        statusOf(
          service,
          told.find((one) => one.service === service),
        ),
      ),
      desk,
      sockets: told.reduce((sum, { sockets }) => sum + sockets, 0),
      ...sums,
    };
  }

  async history({ span }: StatusQuery): Promise<StatusHistoryBody> {
    const { minutes, count } = POINTS[span];
    const points = await this.database.rows<Omit<StatusPoint, 'at'> & { readonly at: Date }>(HISTORY, [
      this.clock.now(),
      minutes,
      count,
    ]);
    return { points: points.map((point) => ({ ...point, at: point.at.toISOString() })) };
  }
}

function statusOf(service: Worker, told: Told | undefined): ProductStatusBody['services'][number] {
  const { outboxSeconds = 0, waiting = 0, failing = 0, apart = 0, processes = 0, queues } = told ?? {};
  const queueSeconds = Math.max(0, ...Object.values(queues ?? {}));
  return {
    service,
    at: told?.at.toISOString() ?? null,
    processes,
    outboxSeconds,
    waiting,
    failing,
    apart,
    queueSeconds,
  };
}

function deskOf(pending: readonly PendingRow[]): Desk {
  const oldest = pending.map((row) => row.oldest.getTime());
  return {
    open: pending.reduce((sum, row) => sum + row.pending, 0),
    overdue: pending.reduce((sum, row) => sum + row.overdue, 0),
    oldest: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
  };
}

const trouble = (what: Trouble['what'], more: Partial<Trouble> = {}): Trouble => ({
  ...{ what, service: null, of: null, count: null },
  ...more,
});

/** What is not as it should be, the worst first. */
function troublesOf(told: readonly Told[], { mailIsAway, mailsWaiting, mailsRefused }: Counted, desk: Desk): Trouble[] {
  const silent = WORKERS.filter((service) => !told.some((one) => one.service === service));
  const inOrder = WORKERS.flatMap((service) => told.filter((one) => one.service === service));
  const parts = new Set(told.flatMap(({ lacking }) => lacking ?? []));
  return [
    ...silent.map((service) => trouble('silent', { service })),
    ...[...parts].map((of) => trouble('part', { of })),
    ...(mailIsAway ? [trouble('mail-waits', { count: mailsWaiting })] : []),
    ...(mailsRefused > 0 ? [trouble('mail-refused', { count: mailsRefused })] : []),
    ...inOrder.flatMap(({ service, outboxSeconds, failing, apart, queues }) => [
      ...Object.entries(queues ?? {})
        .filter(([, seconds]) => seconds > LATE_SECONDS)
        .map(([of, count]) => trouble('queue-late', { service, of, count })),
      ...(apart > 0 ? [trouble('events-apart', { service, count: apart })] : []),
      ...(failing > 0 ? [trouble('events-failing', { service, count: failing })] : []),
      ...(outboxSeconds > LATE_SECONDS && failing === 0
        ? [trouble('events-late', { service, count: outboxSeconds })]
        : []),
    ]),
    ...(desk.overdue > 0 ? [trouble('desk-late', { count: desk.overdue })] : []),
  ];
}
