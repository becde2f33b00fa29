import { type DropWorkRequest, type RetryWorkRequest, WORKERS, type WorkItem } from '#contract';
import type { Sql } from '#platform/data/database';
import { Audit } from '../audit/audit.js';

// What the console's page and the command `operate` do about work that waits in vain. Each service tells of its own, and
// does what is to be done about it: by a view and two functions that it publishes (`vainWork` of the platform).

/** What waits in vain, as its service tells. */
export interface VainWork extends Omit<WorkItem, 'since' | 'member'> {
  readonly since: Date;
  readonly member: number | null;
}

/** All of it, as rows of SQL. */
export const ALL_WORK = WORKERS.map(
  (
    service,
  ) => `select '${service}' as service, kind, key, type, subscriber, queue, since, tries, error, apart, member, waiting
   from ${service}.vain_work`,
).join(' union all ');

/** Everything that waits in vain, service by service. */
export const listWork = (sql: Sql): Promise<VainWork[]> =>
  sql.rows(`select * from (${ALL_WORK}) w where not waiting order by service, kind, type, since, key`);

/**
 * Has work tried again, and notes that; false where it waits no more, and then nothing is noted. In a transaction, so that
 * neither is there without the other. `staffId` is nobody's where a command does it.
 */
export async function retryWork(
  sql: Sql,
  { service, kind, key }: RetryWorkRequest,
  staffId: number | null,
): Promise<boolean> {
  const { done } = await sql.one<{ done: boolean }>(`select ${service}.retry_work($1, $2) as done`, [kind, key]);
  if (done) await Audit.record(sql, { staffId, action: 'work.retried', details: { service, kind, work: key } });
  return done;
}

/** The same of taking work away undone, for a reason. */
export async function dropWork(
  sql: Sql,
  { service, kind, key, reason }: DropWorkRequest,
  staffId: number | null,
): Promise<boolean> {
  const { done } = await sql.one<{ done: boolean }>(`select ${service}.drop_work($1, $2) as done`, [kind, key]);
  if (done) await Audit.record(sql, { staffId, action: 'work.dropped', details: { service, kind, work: key, reason } });
  return done;
}
