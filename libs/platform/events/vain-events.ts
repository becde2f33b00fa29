import type { Sql } from '../data/database.js';

/** An event that waits in vain for one of those who hear it, as an operator sees it. */
export interface VainEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriber: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** How often its process ended in the middle of it. */
  readonly deaths: number;
  readonly lastError: string | null;
  /** Tried no more. */
  readonly isApart: boolean;
}

/** So long may pass before an event that nobody handles is worth a look. */
const LATE = `interval '10 minutes'`;
/** So many tries may fail: the first few are half a minute. */
const FEW_TRIES = 5;

/** Events of the service whose role asks that were tried again and again, or that nobody takes. */
export function vainEvents(sql: Sql): Promise<VainEvent[]> {
  return sql.rows<VainEvent>(
    `select id, type, subscriber, created_at as "createdAt", attempts, deaths, last_error as "lastError",
            stopped_at is not null as "isApart"
     from outbox
     where stopped_at is not null or attempts >= ${FEW_TRIES} or due_at < now() - ${LATE} or sent_at < now() - ${LATE}
     order by type, subscriber, seq`,
  );
}

/** Has events tried again as if they were new; `condition` with its values says which. Gives how many. */
export function retryEvents(sql: Sql, condition: string, values: readonly unknown[]): Promise<number> {
  return sql.changed(
    `update outbox set attempts = 0, deaths = 0, failing_since = null, stopped_at = null, sent_at = null, due_at = now()
     where (${condition}) and (attempts > 0 or stopped_at is not null or due_at <= now() or sent_at is not null)`,
    values,
  );
}

/** Takes events away unhandled; `condition` with its values says which. Gives how many. */
export function dropEvents(sql: Sql, condition: string, values: readonly unknown[]): Promise<number> {
  return sql.changed(`delete from outbox where ${condition}`, values);
}
