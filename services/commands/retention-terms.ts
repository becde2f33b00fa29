import { dailyJobsOf, type ServiceDefinition, termsOf } from '#platform/service';
import type { Sql } from '#platform/data/database';
import { ForgetEvents, forgottenEvents } from '#platform/events/forget-events';
import { countDue, type Due, type Term } from '#platform/events/terms';

/** A term of a service, with the daily job that sees to it, or what does. */
export interface Kept extends Term {
  readonly by: string;
}

/** What is due of a term. */
export interface DueOfTerm extends Due {
  readonly term: Kept;
  /** Nothing is, because the operator has not switched the term on. */
  readonly off: boolean;
}

/** Every term by which something of a service goes. */
export function termsOfService({ module, emits, goes = [] }: ServiceDefinition): Kept[] {
  return [
    ...dailyJobsOf(module).flatMap((job) => termsOf(job).map((term) => ({ ...term, by: job.name }))),
    ...goes.map((term) => ({ ...term, by: 'event' })),
    ...forgottenEvents(emits.map(({ type }) => type)).map((term) => ({ ...term, by: ForgetEvents.name })),
  ];
}

/** What each term of a service would erase as of `now`, in one view of a database that takes no change meanwhile. */
export async function dueOfService(
  sql: Sql,
  service: ServiceDefinition,
  now: Date,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<DueOfTerm[]> {
  await sql.run('begin transaction isolation level repeatable read read only');
  const due: DueOfTerm[] = [];
  for (const term of termsOfService(service)) {
    const off = term.setting !== undefined && settings[term.setting] !== 'true';
    due.push({ term, off, ...(off ? { rows: 0, oldest: null } : await countDue(sql, term, now)) });
  }
  await sql.run('commit');
  return due;
}
