import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { CASE_KINDS, type CaseKind, LIMITS, TAKEDOWN } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { Figures } from '#platform/process/figures';
import { registry } from '#platform/process/metrics';
import { DUE } from './case.sql.js';

const open = new Gauge({
  name: 'cases_open',
  help: 'Cases that nobody has decided yet, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});

const oldest = new Gauge({
  name: 'cases_oldest_seconds',
  help: 'Age of the oldest of them; none waits where it is 0.',
  labelNames: ['kind'],
  registers: [registry],
});

const overdue = new Gauge({
  name: 'cases_overdue',
  help: `Those of them that are older than was promised: ${LIMITS.reviewHours} hours, ${TAKEDOWN.hours} by law for a takedown.`,
  labelNames: ['kind'],
  registers: [registry],
});

/** `$1` is the time. The index of the queue has all that is read. */
const WAITING = `
  select kind, count(*) as open, extract(epoch from $1::timestamptz - min(opened_at))::float8 as seconds,
         count(*) filter (where opened_at < $1::timestamptz - ${DUE}) as overdue
  from review_case where state = 'open' group by kind`;

interface Waiting {
  readonly kind: CaseKind;
  readonly open: number;
  readonly seconds: number;
  readonly overdue: number;
}

/** Tells whoever reads the figures what waits at the desk, and for how long. */
@Injectable()
export class Backlog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    figures: Figures,
  ) {
    figures.about('backlog of the desk', () => this.look());
  }

  private async look(): Promise<void> {
    const rows = await this.database.rows<Waiting>({ name: 'backlog', text: WAITING }, [this.clock.now()]);
    for (const kind of CASE_KINDS) {
      const found = rows.find((row) => row.kind === kind);
      open.set({ kind }, found?.open ?? 0);
      oldest.set({ kind }, found?.seconds ?? 0);
      overdue.set({ kind }, found?.overdue ?? 0);
    }
  }
}
