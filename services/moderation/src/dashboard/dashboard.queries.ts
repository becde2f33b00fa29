import { DASHBOARD_DAYS, type CaseKind } from '#contract';
import { DUE, SHORT } from '../review/case.sql.js';
import { notAmong } from '../staff/own-account.js';

/** What waits, by kind and language, but for the cases `$1`. */
export interface PendingRow {
  readonly kind: CaseKind;
  readonly language: string | null;
  readonly pending: number;
  readonly escalated: number;
  readonly overdue: number;
  readonly oldest: Date;
}

export const PENDING = `
  select kind, language, count(*) as pending,
         count(*) filter (where opened_at < now() - ${SHORT}) as escalated,
         count(*) filter (where opened_at < now() - ${DUE}) as overdue,
         min(opened_at) as oldest
  from review_case k where k.state = 'open' and ${notAmong('$1')} group by kind, language`;

/** What was decided in the last days, by kind and language. */
export interface DecidedRow {
  readonly kind: CaseKind;
  readonly language: string | null;
  readonly today: number;
  readonly decided: number;
  readonly overturned: number;
  readonly kept: number;
}

export const DECIDED = `
  select k.kind, k.language, count(*) filter (where d.decided_at >= date_trunc('day', now())) as today,
         count(*) as decided, count(d.overturned_at) as overturned,
         count(*) filter (where d.decided_at <= k.opened_at + ${DUE}) as kept
  from decision d join review_case k on k.id = d.case_id
  where d.decided_at > now() - make_interval(days => ${DASHBOARD_DAYS})
  group by k.kind, k.language`;
