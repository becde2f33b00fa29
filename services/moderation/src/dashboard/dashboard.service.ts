import { Injectable } from '@nestjs/common';
import {
  CASE_KINDS,
  type DashboardBody,
  type DeskFigures,
  type TrendBody,
  type TrendDay,
  type TrendQuery,
} from '#contract';
import { Database } from '#platform/data/database';
import { OwnCases } from '../staff/own-cases.js';
import { DECIDED, PENDING, type DecidedRow, type PendingRow } from './dashboard.queries.js';
import { TREND } from './trend.query.js';

/** How the desk stands and how it went: what waits, what was done, and whether the promised time is kept. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnCases,
  ) {}

  /** What was done is told of all; what waits, as the lists are, without what the asking moderator may not open. */
  async figures(staffId: number): Promise<DashboardBody> {
    const own = await this.own.of(staffId);
    const [pending, decided] = await Promise.all([
      this.database.rows<PendingRow>(PENDING, [own]),
      this.database.rows<DecidedRow>(DECIDED),
    ]);
    const of = (belongs: (row: PendingRow | DecidedRow) => boolean): DeskFigures =>
      figuresOf(pending.filter(belongs), decided.filter(belongs));
    const languages = new Set([...pending, ...decided].flatMap(({ language }) => language ?? []));
    return {
      all: of(() => true),
      byKind: CASE_KINDS.map((kind) => ({ kind, ...of((row) => row.kind === kind) })),
      byLanguage: [...languages]
        .toSorted()
        .map((language) => ({ language, ...of((row) => row.language === language) })),
    };
  }

  async trend({ days, kind }: TrendQuery): Promise<TrendBody> {
    return { days: await this.database.rows<TrendDay>(TREND, [days, kind]) };
  }
}

function figuresOf(pending: readonly PendingRow[], decided: readonly DecidedRow[]): DeskFigures {
  const overdue = sum(pending, 'overdue');
  const due = sum(decided, 'decided') + overdue;
  const oldest = pending.map((row) => row.oldest.getTime());
  return {
    pending: sum(pending, 'pending'),
    escalated: sum(pending, 'escalated'),
    overdue,
    oldest: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    decidedToday: sum(decided, 'today'),
    decided: sum(decided, 'decided'),
    overturned: sum(decided, 'overturned'),
    keptPercent: due > 0 ? (100 * sum(decided, 'kept')) / due : null,
  };
}

function sum<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
