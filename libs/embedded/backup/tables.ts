import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { MIGRATION_LOCK } from '#platform/data/migrate';
import { SERVICE_NAMES } from '#platform/service';
import { StartError } from '../start-error.js';
import type { CheckedFiles } from './checked-files.js';

/** What the tables of a backup were: enough to know whether they are all back. */
export const TablesTaken = z.object({
  /** As of when, by the database's clock. */
  takenAt: z.coerce.date(),
  /** Per service the migrations its schema had seen. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type TablesTaken = z.output<typeof TablesTaken>;

/** The queues are not among them: they are filled again from the outboxes. */
const SCHEMAS = ['public', ...SERVICE_NAMES];
const fileOf = (table: string): string => `tables/${table}.gz`;
const named = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * Writes every table of the product into `files`, all as of one moment while others go on writing. `also` looks at the
 * database as of the same moment.
 */
export async function takeTables(
  url: string,
  files: CheckedFiles,
  also: (client: pg.Client) => Promise<void>,
): Promise<TablesTaken> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    // The first statement settles the moment.
    await client.query('begin isolation level repeatable read read only');
    const { rows: moment } = await client.query<{ at: Date }>('select now() as at');
    const tables: TablesTaken['tables'] = [];
    for (const table of await tablesIn(client)) {
      const source = client.query(copyTo(`copy ${named(table)} to stdout`));
      await files.write(fileOf(table.name), source, createGzip());
      tables.push({ ...table, rows: source.rowCount });
    }
    await also(client);
    const migrations = await migrationsIn(client);
    await client.query('commit');
    // Numbers are drawn outside of all transactions: read afterwards, none lies below an id that was copied.
    return { takenAt: moment[0]!.at, migrations, tables, sequences: await sequencesIn(client) };
  } finally {
    await client.end();
  }
}

/** Puts the tables back into a database whose schema is that of the backup: all of them, or on an error none. */
export async function putTables(url: string, folder: string, { tables, sequences }: TablesTaken): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore', options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin');
    // As a replica: rows come in whatever order, and no trigger writes what is among the rows already.
    await client.query('set local session_replication_role = replica');
    const there = await tablesIn(client);
    await client.query(`truncate ${there.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const target = client.query(copyFrom(`copy ${named(table)} from stdin`));
      await pipeline(createReadStream(path.join(folder, fileOf(table.name))), createGunzip(), target);
      if (target.rowCount !== table.rows)
        throw new StartError(`${table.name} has ${target.rowCount} rows and should have ${table.rows}.`);
    }
    for (const { name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Those that the product fills; which migrations a database has seen is written by them. */
async function tablesIn(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and c.relname <> 'migration'
     group by n.nspname, c.relname order by 1`,
    [SCHEMAS],
  );
  return rows;
}

async function migrationsIn(client: pg.Client): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const service of SERVICE_NAMES) {
    const { rows } = await client.query<{ name: string }>(`select name from ${service}.migration order by id`);
    seen[service] = rows.map(({ name }) => name);
  }
  return seen;
}

async function sequencesIn(client: pg.Client): Promise<TablesTaken['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = any($1) and sequencename <> 'migration_id_seq' order by 1`,
    [SCHEMAS],
  );
  const sequences: TablesTaken['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, ...state[0]! });
  }
  return sequences;
}
