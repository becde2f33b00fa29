import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { announce } from '../events/announce.js';
import { outboxOf, SUBSCRIPTIONS } from '../events/outbox-schema.js';
import { vainWork } from '../events/vain-work.js';
import { Sql } from './database.js';
import { handlersOf, QUEUES_ROLE, SERVICE_NAMES, type ServiceDefinition, type ServiceName } from '../service.js';

/** Whoever migrates holds this advisory lock; whoever needs the schema to stay as it is shares it. */
export const MIGRATION_LOCK = 7_409_127;
/** Who waits for a table that is in use keeps everybody else waiting behind: it is let go, and tried again. */
const LOCK_MS = 2_000;
const TRIES = 30;
const PAUSE_MS = 1_000;
/** Somebody else has it, or each of two waits for the other. */
const LOCKED = ['55P03', '40P01'];

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
    await admin.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await admin.query(`set lock_timeout = ${LOCK_MS}`);
    await untilUnlocked(() => bringUp(admin, url, services));
    await afterwards(url);
  } finally {
    await admin.end();
  }
}

async function bringUp(admin: pg.Client, url: string, services: readonly ServiceDefinition[]): Promise<void> {
  for (const name of [...SERVICE_NAMES, QUEUES_ROLE]) await ensureRole(admin, name);
  for (const name of SERVICE_NAMES) await joinRole(admin, name);
  await admin.query('revoke create on schema public from public');
  await provisionQueues(admin, services);
  // Everybody may execute a new function unless this is taken back, which cannot be done schema by schema.
  await admin.query('alter default privileges revoke execute on functions from public');
  await admin.query(SUBSCRIPTIONS);
  for (const name of SERVICE_NAMES) await provision(admin, name);
  for (const service of services) await announce(new Sql(admin), service);
  for (const name of SERVICE_NAMES) await addressOlder(admin, name);
  for (const service of services) {
    await runMigrations(url, service);
    await admin.query(`set search_path = ${service.name}, public`);
    await admin.query(vainWork(service));
    await admin.query('reset search_path');
  }
}

/** Tries again while somebody else uses a table; what is done already is not done again. */
async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!LOCKED.includes(String((error as { code?: unknown }).code)) || left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Events from before rows were addressed: each subscriber that has not handled one gets its own. */
async function addressOlder(admin: pg.Client, name: string): Promise<void> {
  const handled = SERVICE_NAMES.map(
    (subscriber) =>
      `s.subscriber = '${subscriber}' and exists (select from ${subscriber}.handled_event h where h.event_id = o.id)`,
  );
  await admin.query(
    `with older as (delete from ${name}.outbox where subscriber = '' and type in (select type from public.subscription) returning *)
     insert into ${name}.outbox (id, type, payload, created_at, due_at, subscriber, queue, together, trace)
     select o.id, o.type, o.payload, o.created_at, case when o.attempts > 0 then o.created_at else o.due_at end,
            s.subscriber, s.queue, s.together, o.trace
     from older o join public.subscription s on s.type = o.type where not (${handled.join(' or ')})`,
  );
}

async function ensureRole(admin: pg.Client, name: string): Promise<void> {
  const known = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
  if (known.rowCount === 0) {
    // Another database of the same cluster may be making the role at this moment.
    await admin.query(
      `do $$ begin create role ${name} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
}

/** Lets whoever migrates take a service's role on, as an address does that names no service. */
async function joinRole(admin: pg.Client, name: string): Promise<void> {
  const member = await admin.query(`select pg_has_role(current_user, $1, 'member') as yes`, [name]);
  if (!member.rows[0].yes) await admin.query(`grant ${name} to current_user`);
}

async function provision(admin: pg.Client, name: ServiceName): Promise<void> {
  await admin.query(`
    create schema if not exists ${name};
    grant usage on schema ${name} to ${SERVICE_NAMES.join(', ')};
    alter default privileges in schema ${name} grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema ${name} grant usage, select on sequences to ${name};
    alter default privileges in schema ${name} grant execute on functions to ${name};
    ${outboxOf(name)}
    create table if not exists ${name}.daily_run (
      job text primary key,
      -- The last day it was done for, and what it did then; what it has done so far of the day that is under way.
      day date,
      did jsonb not null default '{}',
      doing jsonb not null default '{}',
      finished_at timestamptz not null default now()
    );
    alter table ${name}.daily_run
      -- Since it was last done: how often it failed, when last, and at what.
      add column if not exists failures integer not null default 0,
      add column if not exists failed_at timestamptz,
      add column if not exists last_error text;
    -- What daily jobs did on each day on which there was something to do: for figures over years.
    create table if not exists ${name}.daily_done (
      job text not null,
      day date not null,
      did jsonb not null
    );
    create index if not exists daily_done_day on ${name}.daily_done (day);
    create table if not exists ${name}.handled_event (
      event_id uuid primary key,
      handled_at timestamptz not null default now()
    );
    create index if not exists handled_event_age on ${name}.handled_event (handled_at);
    grant select on ${name}.handled_event to ${SERVICE_NAMES.join(', ')};
  `);
}

/** The tables of BullMQ, which a role of their own works with and no service does. */
async function provisionQueues(admin: pg.Client, services: readonly ServiceDefinition[]): Promise<void> {
  await admin.query('create schema if not exists bullmq');
  await migrateQueues(admin, 'bullmq');
  // BullMQ makes a sequence for each queue when it first needs one. Whoever may make something in a schema can leave
  // there what the administrator then runs, so it is made here.
  const queues = services.flatMap(({ module }) => handlersOf(module).flatMap(({ queue }) => queue ?? []));
  for (const queue of new Set(queues)) await admin.query('select bullmq.next_job_id($1)', [queue]);
  await admin.query(`
    revoke usage on schema bullmq from ${SERVICE_NAMES.join(', ')};
    grant usage on schema bullmq to ${QUEUES_ROLE};
    grant select, insert, update, delete on all tables in schema bullmq to ${QUEUES_ROLE};
    grant usage, select on all sequences in schema bullmq to ${QUEUES_ROLE};
    grant execute on all functions in schema bullmq to ${QUEUES_ROLE};
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
    extra: { max: 1, options: `-c search_path=${service.name},public -c timezone=UTC -c lock_timeout=${LOCK_MS}` },
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}
