import { WORK_REASON } from '#contract';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint, type Given } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/database-urls';

/** A connection as moderation, whose record comes of what a command does. */
export async function onTheRecord<Result>(env: Given['env'], work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const url = directDatabaseUrlOf('moderation', env);
  if (!url) throw new Complaint('DATABASE_URL is needed: the address of the database that the services use.\n');
  return asService('moderation', url, work);
}

/** The same in one transaction, so that nothing is done that is not on the record. */
export const atTheDesk = <Result>(env: Given['env'], work: (sql: Sql) => Promise<Result>): Promise<Result> =>
  onTheRecord(env, async (sql) => {
    await sql.run('begin');
    const result = await work(sql);
    await sql.run('commit');
    return result;
  });

/** A reason as the record takes it, which is kept for good: a word or the number of a ticket. */
export function wordOf(reason: string | undefined): string {
  if (!WORK_REASON.test(reason ?? ''))
    throw new Complaint('--reason takes a word or the number of a ticket, such as OPS-12.\n');
  return reason!;
}
