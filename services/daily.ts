import { parseArgs } from 'node:util';
import { Complaint, runCommand } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/config';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { UNFAILED } from '#platform/events/vain-work';
import type { ServiceName } from '#platform/service';
import { allServices } from './all.js';
import { dueOfService, type DueOfTerm } from './retention-terms.js';

// What the daily jobs did last, what they would erase, and asking for them again. The workers run them; this only looks.

const USAGE = `The daily jobs. DATABASE_URL names the database.

  daily             shows when each was done last and how many rows it dealt with
  daily --again     makes them due now: the workers run them within a minute
  daily --dry-run   shows what each term of retention would erase now, and changes nothing
  daily --dry-run --on 2027-03-01
                    the same as of another day, of what is there now
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

/** Service, who sees to it, what, where, how much, since when, and how long it may stay. */
function lineOf(service: ServiceName, { term, rows, oldest, off }: DueOfTerm): string {
  const { by, kind, table, emptied, files, span, setting } = term;
  const found = [
    `${rows} ${rows === 1 ? 'row' : 'rows'}${emptied === undefined ? '' : ' emptied'}`,
    ...(files !== undefined && rows > 0 ? [`up to ${rows * files} files`] : []),
    ...(oldest ? [`oldest ${oldest.toISOString().slice(0, 10)}`] : []),
    ...(off ? [`off: ${setting} is not true`] : []),
  ];
  const stays = span ? Object.entries(span).map(([unit, length]) => `${length} ${unit}`) : ['until then'];
  const where = `${service}.${table}`;
  return [service.padEnd(12), by.padEnd(22), kind.padEnd(20), where.padEnd(30), ...stays.map((one) => one.padEnd(10))]
    .concat(found.join(', '))
    .join(' ');
}

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      again: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      on: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const asOf = values.on === undefined ? new Date() : new Date(values.on);
  const misused = values['dry-run'] ? values.again || Number.isNaN(asOf.getTime()) : values.on !== undefined;
  if (misused) throw new Complaint(USAGE);
  const said: string[] = [];
  for (const service of allServices) {
    const { name } = service;
    const url = directDatabaseUrlOf(name, process.env);
    if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
    const lines = await asService(name, url, async (sql) =>
      values['dry-run']
        ? (await dueOfService(sql, service, asOf, process.env)).map((due) => lineOf(name, due))
        : runsOf(sql, name, values.again),
    );
    said.push(...lines);
  }
  return [...said, ...(values.again ? ['All of them are due now.'] : []), ''].join('\n');
}

await runCommand(main);
