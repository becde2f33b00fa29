import pg from 'pg';
import type { ServiceName } from '../service.js';
import { connectionOptions, Sql } from './database.js';

/** Nobody waits for a command as for a call, for which the role may bring limits. */
const UNHURRIED = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** Runs `work` on a connection of its own, in the role of a service: for a command, which is no service. */
export async function asService<Result>(
  service: ServiceName,
  url: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: connectionOptions(url, service, UNHURRIED) });
  // The statement under way fails, and says why.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(new Sql(client));
  } finally {
    await client.end();
  }
}
