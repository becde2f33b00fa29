import { parseArgs } from 'node:util';
import { directDatabaseUrlOf } from '#platform/process/config';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { UNFAILED } from '#platform/events/vain-work';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';

// What the daily jobs did last, and asking for them again. The workers run them; this only looks at their records.

const USAGE = `The daily jobs. DATABASE_URL names the database.

  daily           shows when each was done last and how many rows it dealt with
  daily --again   makes them due now: the workers run them within a minute
`;

interface Run {
  readonly job: string;
  readonly finished_at: Date;
  readonly did: Readonly<Record<string, number>>;
  /** Since then. */
  readonly failures: number;
  readonly last_error: string | null;
}

async function runsOf(sql: Sql, service: ServiceName, again: boolean): Promise<string[]> {
  if (again) await sql.run(`update daily_run set day = null, ${UNFAILED}`);
  const runs = await sql.rows<Run>(`select job, finished_at, did, failures, last_error from daily_run order by job`);
  return runs.map(({ job, finished_at, did, failures, last_error }) => {
    const counts = Object.entries(did).map(([kind, count]) => `${kind} ${count}`);
    const when = finished_at.toISOString().slice(0, 16).replace('T', ' ');
    const failing = failures > 0 ? `  failed ${failures} times since, the last time ${last_error}` : '';
    return `${service.padEnd(12)} ${job.padEnd(22)} ${when}  ${counts.join(', ')}${failing}`;
  });
}

const { values } = parseArgs({
  options: { again: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  process.stderr.write(USAGE);
  process.exit(0);
}
for (const name of SERVICE_NAMES) {
  const url = directDatabaseUrlOf(name, process.env);
  if (!url) {
    process.stderr.write(`DATABASE_URL is needed.\n\n${USAGE}`);
    process.exit(1);
  }
  const lines = await asService(name, url, (sql) => runsOf(sql, name, values.again));
  for (const line of lines) process.stdout.write(`${line}\n`);
}
if (values.again) process.stdout.write('All of them are due now.\n');
