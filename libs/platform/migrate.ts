import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { SERVICE_NAMES, type ServiceDefinition } from './service.js';

const LOCK = 7_409_127;

/**
 * Brings the database to the newest schema: roles and schemas, what every service has (outbox, handled events), then
 * each service's own migrations. `url` must be of an administrator. Safe to run from several processes at once.
 */
export async function migrate(
  url: string,
  services: readonly ServiceDefinition[],
  afterwards: (url: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const admin = new pg.Client({ connectionString: url, application_name: 'migrate' });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await admin.query('create schema if not exists bullmq');
    await migrateQueues(admin, 'bullmq');
    for (const name of SERVICE_NAMES) await ensureRole(admin, name);
    // Everybody may execute a new function unless this is taken back, which cannot be done schema by schema.
    await admin.query('alter default privileges revoke execute on functions from public');
    for (const name of SERVICE_NAMES) await provision(admin, name);
    for (const service of services) await runMigrations(url, service);
    await afterwards(url);
  } finally {
    await admin.end();
  }
}

async function ensureRole(admin: pg.Client, name: string): Promise<void> {
  const known = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
  if (known.rowCount === 0) {
    // Another database of the same cluster may be making the role at this moment.
    await admin.query(
      `do $$ begin create role ${name} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  const member = await admin.query(`select pg_has_role(current_user, $1, 'member') as yes`, [name]);
  if (!member.rows[0].yes) await admin.query(`grant ${name} to current_user`);
}

async function provision(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`
    create schema if not exists ${name};
    grant usage on schema ${name} to ${SERVICE_NAMES.join(', ')};
    alter default privileges in schema ${name} grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema ${name} grant usage, select on sequences to ${name};
    alter default privileges in schema ${name} grant execute on functions to ${name};
    create table if not exists ${name}.outbox (
      id uuid primary key default gen_random_uuid(),
      seq bigint generated always as identity,
      type text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts integer not null default 0
    );
    create index if not exists outbox_due on ${name}.outbox (due_at, seq);
    create table if not exists ${name}.daily_run (
      job text primary key,
      -- The last day it was done for, and what it did then; what it has done so far of the day that is under way.
      day date,
      did jsonb not null default '{}',
      doing jsonb not null default '{}',
      finished_at timestamptz not null default now()
    );
    create table if not exists ${name}.handled_event (
      event_id uuid primary key,
      handled_at timestamptz not null default now()
    );
    create index if not exists handled_event_age on ${name}.handled_event (handled_at);
    grant select on ${name}.handled_event to ${SERVICE_NAMES.join(', ')};
    grant usage on schema bullmq to ${name};
  `);
}

async function runMigrations(url: string, service: ServiceDefinition): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: service.name,
    migrations: [...service.migrations] as never[],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    applicationName: `migrate ${service.name}`,
    extra: { max: 1, options: `-c search_path=${service.name},public -c timezone=UTC` },
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}
