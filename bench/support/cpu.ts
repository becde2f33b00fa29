import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Whether the system tells what a process has used; elsewhere the clock on the wall stands in. */
const HAS_PROC = process.platform === 'linux';
const TICK_MS = 10;

/** CPU milliseconds of a process with one thread, such as a backend of Postgres, to the nanosecond. */
function threadCpu(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** CPU milliseconds of a process with all its threads, in ticks of the system. */
function processCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** What each backend of a database has used so far, by process; `admin` itself must be connected to another one. */
export async function backends(admin: pg.Client, database: string): Promise<Map<number, number>> {
  if (!HAS_PROC) return new Map([[0, performance.now()]]);
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [database],
  );
  return new Map(rows.map(({ pid }) => [pid, threadCpu(pid)]));
}

/** Adds up what the backends of a database have used. */
export async function backendsCpu(admin: pg.Client, database: string): Promise<number> {
  return [...(await backends(admin, database)).values()].reduce((sum, cpu) => sum + cpu, 0);
}

/** What backends used between two looks. One that is gone since was idle, or a pool would not have closed it. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}

/** CPU milliseconds of another process of ours. */
export function otherCpu(pid: number): number {
  return HAS_PROC ? processCpu(pid) : 0;
}

/** The same with those that it has begun, and that still run. */
export function familyCpu(pid: number): number {
  if (!HAS_PROC) return 0;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + familyCpu(child), processCpu(pid));
}
