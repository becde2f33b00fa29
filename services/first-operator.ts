import pg from 'pg';
import { connectionOptions, Sql } from '#platform/data/database';
import { inviteByLink } from './moderation/src/staff/invite-by-link.js';

/** Whom the link of a new machine is for: the address stands for the person who started it. */
const FIRST_OPERATOR = 'operator@localhost';

/**
 * The address that makes the first operator, for a machine whose console nobody can sign in to; undefined where
 * somebody can. It works once and replaces the one of an earlier start.
 */
export async function firstOperatorLink(databaseUrl: string, consoleUrl: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: connectionOptions(databaseUrl, 'moderation'),
  });
  // The statement under way fails, and says why.
  client.on('error', () => undefined);
  await client.connect();
  const sql = new Sql(client);
  try {
    if (await sql.some('select 1 from staff where closed_at is null')) return undefined;
    return await inviteByLink(sql, { email: FIRST_OPERATOR, role: 'operator' }, consoleUrl);
  } finally {
    await client.end();
  }
}
