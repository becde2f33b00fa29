import { parseArgs } from 'node:util';
import { type Command, Complaint, type Given } from '#platform/process/command';
import type { Sql } from '#platform/data/database';
import type { ServiceName } from '#platform/service';
import type { DueOfTerm } from './retention-terms.js';

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
  if (again) {
    const { UNFAILED } = await import('#platform/events/vain-work');
    await sql.run(`update daily_run set day = null, ${UNFAILED}`);
  }
  const runs = await sql.rows<Run>(`select job, finished_at, did, failures, last_error from daily_run order by job`);
  return runs.map(({ job, finished_at, did, failures, last_error }) => {
    const counts = Object.entries(did).map(([kind, count]) => `${kind} ${count}`);
    const when = finished_at.toISOString().slice(0, 16).replace('T', ' ');
    const failing = failures > 0 ? `  failed ${failures} times since, the last time ${last_error}` : '';
    return `${service.padEnd(12)} ${job.padEnd(22)} ${when}  ${counts.join(', ')}${failing}`;
  });
}

type Teller = (sql: Sql, service: ServiceName) => Promise<string[]>;

const tellerOfRuns =
  (again: boolean): Teller =>
  (sql, service) =>
    runsOf(sql, service, again);

/** The terms are those of the services' own jobs, for which the product is loaded. */
async function tellerOfDue(asOf: Date, env: Given['env']): Promise<Teller> {
  const [{ allServices }, { dueOfService }] = await Promise.all([import('../all.js'), import('./retention-terms.js')]);
  return async (sql, name) => {
    const service = allServices.find((one) => one.name === name)!;
    return (await dueOfService(sql, service, asOf, env)).map((due) => lineOf(name, due));
  };
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

/** What the daily jobs did last, what they would erase, and asking for them again. The workers run them; this only looks. */
export const dailyCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      again: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      on: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const asOf = values.on === undefined ? new Date() : (await import('#platform/process/day')).dayOf(values.on);
  const misused = values['dry-run'] ? values.again : values.on !== undefined;
  if (!asOf || misused) throw new Complaint(USAGE);
  const [{ asService }, { directDatabaseUrlOf }, { SERVICE_NAMES }] = await Promise.all([
    import('#platform/data/as-service'),
    import('#platform/process/database-urls'),
    import('#platform/service'),
  ]);
  const tell = values['dry-run'] ? await tellerOfDue(asOf, env) : tellerOfRuns(values.again);
  const said: string[] = [];
  for (const name of SERVICE_NAMES) {
    const url = directDatabaseUrlOf(name, env);
    if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
    said.push(...(await asService(name, url, (sql) => tell(sql, name))));
  }
  return [...said, ...(values.again ? ['All of them are due now.'] : []), ''].join('\n');
};
