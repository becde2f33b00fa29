import pg from 'pg';
import type { ServiceDefinition } from '../service.js';
import type { Sql } from './database.js';

/** Whoever holds a transaction open and says nothing has lost it, and its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** The Postgres settings that hold for whatever a service asks, beside how long that may take. */
export const settingsOf = ({ name, settings }: ServiceDefinition): Readonly<Record<string, string>> => ({
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}`,
  ...settings,
  search_path: `${name}, public`,
  // As Postgres spells it where it keeps it.
  TimeZone: 'UTC',
});

/** How long a statement, and the wait for a lock, may take; null where the service says that itself. */
export const limitsOf = ({ settings }: ServiceDefinition, patienceSeconds: number): Record<string, string> => ({
  statement_timeout: `${patienceSeconds * 1_000}`,
  lock_timeout: `${patienceSeconds * 1_000}`,
  ...settings,
});

/** What the database keeps for the role that asks, in this database. */
const KEPT = `
  select unnest(s.setconfig) as line from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
  where d.datname = current_database() and s.setrole = $1::regrole`;

/**
 * Has the roles themselves bring what a service's connection is set to: a pooler in transaction mode gives a connection to
 * one after the other, and takes no settings from any. `url` must be of an administrator; gives the roles that it may not
 * change.
 */
export async function settleRoles(
  url: string,
  services: readonly ServiceDefinition[],
  patienceSeconds: number,
): Promise<string[]> {
  const admin = new pg.Client({ connectionString: url, application_name: 'migrate' });
  await admin.connect();
  const refused: string[] = [];
  try {
    for (const service of services) {
      const { rows } = await admin.query<{ line: string }>(KEPT, [service.name]);
      const kept = new Set(rows.map(({ line }) => line));
      const wanted = Object.entries({ ...limitsOf(service, patienceSeconds), ...settingsOf(service) });
      try {
        for (const [name, value] of wanted.filter((each) => !kept.has(each.join('='))))
          await admin.query(`
            do $do$ begin
              execute format('alter role ${service.name} in database %I set ${name} = ${literals(value)}', current_database());
            end $do$`);
      } catch (error) {
        if ((error as { code?: unknown }).code !== '42501') throw error;
        refused.push(service.name);
      }
    }
  } finally {
    await admin.end();
  }
  return refused;
}

/** A list of names stays one. */
const literals = (value: string): string =>
  value
    .split(', ')
    .map((one) => `''${one}''`)
    .join(', ');

/** Throws where a service's connection, as a pooler gives it, lacks what the role should have brought. */
export async function requireRoleSettings(sql: Sql, service: ServiceDefinition): Promise<void> {
  const { name } = service;
  const { role } = await sql.one<{ role: string }>('select current_user as role');
  if (role !== name)
    throw new Error(`Through a pooler ${name} signs in as the role of its own name, and not as ${role}.`);
  const kept = (await sql.rows<{ line: string }>(KEPT, [name])).map(({ line }) => line);
  const wanted = Object.entries(settingsOf(service)).map((each) => each.join('='));
  const missing = wanted.filter((line) => !kept.includes(line));
  for (const limit of ['statement_timeout', 'lock_timeout'])
    if (!kept.some((line) => line.startsWith(`${limit}=`) && line !== `${limit}=0`)) missing.push(limit);
  if (missing.length > 0)
    throw new Error(`The role ${name} lacks ${missing.join('; ')}: migrate once more, which has it bring them.`);
}
