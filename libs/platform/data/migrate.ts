import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { announce } from '../events/announce.js';
import { TRACE_SETTING } from '../events/outbox.js';
import { vainWork } from '../events/vain-work.js';
import { Sql } from './database.js';
import { handlersOf, QUEUES_ROLE, SERVICE_NAMES, type ServiceDefinition } from '../service.js';

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

async function provision(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`
    create schema if not exists ${name};
    grant usage on schema ${name} to ${SERVICE_NAMES.join(', ')};
    alter default privileges in schema ${name} grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema ${name} grant usage, select on sequences to ${name};
    alter default privileges in schema ${name} grant execute on functions to ${name};
    create table if not exists ${name}.outbox (
      id uuid not null default gen_random_uuid(),
      seq bigint generated always as identity,
      type text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts integer not null default 0
    );
    ${deliveries(name)}
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

/**
 * The outbox holds a row for each event and subscriber. Whoever writes an event by plain SQL names no subscriber: then
 * the row becomes the first one's, and the others get theirs. A subscriber takes what is addressed to it, and nothing
 * else, through functions of the emitter: what they take is gone with the subscriber's commit, and with no other.
 */
function deliveries(name: string): string {
  // A name sorts otherwise than the subscribers in an index, which could not be used for it.
  const caller = `coalesce(nullif(current_setting('role'), 'none'), session_user::text collate "default")`;
  const aside = `language plpgsql security definer set search_path = ${name}, pg_temp as`;
  const others = SERVICE_NAMES.join(', ');
  return `
    alter table ${name}.outbox
      add column if not exists subscriber text not null default '',
      add column if not exists queue text,
      add column if not exists together boolean not null default false,
      add column if not exists sent_at timestamptz,
      -- Of what was tried in vain: since when, at what, and how often its process ended in the middle of it.
      add column if not exists failing_since timestamptz,
      add column if not exists last_error text,
      add column if not exists deaths integer not null default 0,
      -- Tried no more: it waits for an operator.
      add column if not exists stopped_at timestamptz,
      -- What it follows from, as a traceparent (W3C); the payload knows nothing of it.
      add column if not exists trace text;
    alter table ${name}.outbox alter column subscriber drop default;
    -- Said for the transaction by who lets another service write here.
    alter table ${name}.outbox alter column trace set default nullif(current_setting('${TRACE_SETTING}', true), '');
    do $do$ begin
      if exists (select from pg_constraint where conrelid = '${name}.outbox'::regclass and contype = 'p' and array_length(conkey, 1) = 1) then
        alter table ${name}.outbox drop constraint outbox_pkey;
      end if;
      if not exists (select from pg_constraint where conrelid = '${name}.outbox'::regclass and contype = 'p') then
        alter table ${name}.outbox add primary key (id, subscriber);
      end if;
    end $do$;
    drop index if exists ${name}.outbox_due;
    create index if not exists outbox_taken on ${name}.outbox (subscriber, together, due_at, seq) where queue is null;
    create index if not exists outbox_unsent on ${name}.outbox (due_at, seq) where queue is not null and sent_at is null;
    create or replace function ${name}.address_event() returns trigger ${aside} $do$
    declare
      told record;
      first boolean := true;
    begin
      for told in select * from public.subscription s where s.type = new.type order by s.subscriber loop
        if first then
          first := false;
          new.subscriber := told.subscriber;
          new.queue := told.queue;
          new.together := told.together;
        else
          insert into outbox (id, type, payload, created_at, due_at, subscriber, queue, together, trace)
          values (new.id, new.type, new.payload, new.created_at, new.due_at, told.subscriber, told.queue, told.together, new.trace)
          on conflict do nothing;
        end if;
      end loop;
      if first then new.subscriber := ''; end if;
      return new;
    end $do$;
    create or replace trigger address_event before insert on ${name}.outbox for each row
      when (new.subscriber is null) execute function ${name}.address_event();
    -- What is due for the caller, the oldest first: so many rows, of the types it knows.
    create or replace function ${name}.take_due_events(p_types text[], p_together boolean, p_most integer)
    returns table (id uuid, type text, payload jsonb, created_at timestamptz, attempts integer, trace text) ${aside} $do$
    begin
      return query
        with due as materialized (
          select o.id, o.subscriber from outbox o
          where o.subscriber = ${caller} and o.together = p_together and o.queue is null
            and o.due_at <= now() and o.type = any(p_types)
          order by o.due_at, o.seq limit p_most for update skip locked
        ), taken as (
          delete from outbox o using due where o.id = due.id and o.subscriber = due.subscriber returning o.*
        )
        select t.id, t.type, t.payload, t.created_at, t.attempts, t.trace from taken t order by t.due_at, t.seq;
    end $do$;
    -- As the version before takes them.
    create or replace function ${name}.take_events(p_types text[], p_together boolean, p_most integer)
    returns table (id uuid, type text, payload jsonb, created_at timestamptz, attempts integer) ${aside} $do$
    begin
      return query
        select t.id, t.type, t.payload, t.created_at, t.attempts
        from ${name}.take_due_events(p_types, p_together, p_most) with ordinality t order by t.ordinality;
    end $do$;
    -- One event of the caller's, if nobody has taken it yet.
    create or replace function ${name}.take_event(p_id uuid) returns boolean ${aside} $do$
    begin
      delete from outbox o where o.id = p_id and o.subscriber = ${caller};
      return found;
    end $do$;
    -- Those of the caller's events that nobody has taken yet.
    create or replace function ${name}.take_these_events(p_ids uuid[]) returns table (id uuid) ${aside} $do$
    begin
      return query
        with mine as materialized (
          select o.id, o.subscriber from outbox o where o.id = any(p_ids) and o.subscriber = ${caller} order by o.id for update
        )
        delete from outbox o using mine where o.id = mine.id and o.subscriber = mine.subscriber returning o.id;
    end $do$;
    -- Notes of events of the caller's that somebody begins with them, before they are taken, and how often that was so:
    -- what takes its process along is left with the note, and away from its neighbours for a while.
    create or replace function ${name}.note_begun(p_ids uuid[]) returns table (id uuid, deaths integer) ${aside} $do$
    begin
      return query
        update outbox o set deaths = o.deaths + 1, due_at = now() + make_interval(secs => 2 ^ least(o.deaths + 1, 10))
        where o.id = any(p_ids) and o.subscriber = ${caller} and o.stopped_at is null
        returning o.id, o.deaths;
    end $do$;
    -- Notes of an event of the caller's that it failed, and gives all that is known of that.
    create or replace function ${name}.note_failure(p_id uuid, p_tries integer, p_deaths integer, p_error text)
    returns table (attempts integer, deaths integer, seconds double precision) ${aside} $do$
    begin
      return query
        update outbox o set attempts = o.attempts + p_tries, deaths = o.deaths + p_deaths, last_error = left(p_error, 100),
          failing_since = coalesce(o.failing_since, now())
        where o.id = p_id and o.subscriber = ${caller}
        returning o.attempts, o.deaths, extract(epoch from now() - o.failing_since)::double precision;
    end $do$;
    -- Puts an event of the caller's off for so long; without an end until an operator has it tried again.
    create or replace function ${name}.put_off_event(p_id uuid, p_seconds double precision) returns void ${aside} $do$
    begin
      update outbox o set sent_at = null, due_at = coalesce(now() + make_interval(secs => p_seconds), 'infinity'),
        stopped_at = case when p_seconds is null then now() end
      where o.id = p_id and o.subscriber = ${caller};
    end $do$;
    -- As the version before puts it off.
    create or replace function ${name}.postpone_event(p_id uuid, p_seconds double precision) returns void ${aside} $do$
    begin
      update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => p_seconds)
      where o.id = p_id and o.subscriber = ${caller};
    end $do$;
    -- In which way events are due for the caller.
    create or replace function ${name}.due_events(p_types text[]) returns table (together boolean) ${aside} $do$
    begin
      return query
        select way.together from (values (true), (false)) as way (together)
        where exists (
          select from outbox o
          where o.subscriber = ${caller} and o.together = way.together and o.queue is null
            and o.due_at <= now() and o.type = any(p_types));
    end $do$;
    revoke execute on function ${name}.address_event() from public;
    grant execute on function ${name}.take_due_events(text[], boolean, integer),
      ${name}.take_events(text[], boolean, integer), ${name}.take_event(uuid), ${name}.take_these_events(uuid[]),
      ${name}.note_begun(uuid[]), ${name}.note_failure(uuid, integer, integer, text), ${name}.put_off_event(uuid, double precision),
      ${name}.postpone_event(uuid, double precision), ${name}.due_events(text[]) to ${others};`;
}

/** Which events there are, and who hears them. A start adds what is new and takes nothing away, however old its version. */
const SUBSCRIPTIONS = `
  create table if not exists public.event_type (type text primary key, emitter text not null);
  create table if not exists public.subscription (
    type text not null,
    subscriber text not null,
    -- The queue that carries it, where the work is long; else it is taken from the outbox, together with others or not.
    queue text,
    together boolean not null,
    primary key (type, subscriber)
  );
  grant select on public.event_type, public.subscription to ${SERVICE_NAMES.join(', ')};
  create or replace function public.announce(p_service text, p_emits text[], p_hears jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $do$
  begin
    if not pg_has_role(coalesce(nullif(current_setting('role'), 'none'), session_user), p_service, 'member') then
      raise exception 'nobody announces the events of %', p_service;
    end if;
    insert into event_type as e (type, emitter) select type, p_service from unnest(p_emits) as type order by type
    on conflict (type) do update set emitter = excluded.emitter where e.emitter <> excluded.emitter;
    insert into subscription as s (type, subscriber, queue, together)
    select h.type, p_service, h.queue, h.together
    from jsonb_to_recordset(p_hears) as h (type text, queue text, together boolean) order by h.type
    on conflict (type, subscriber) do update set queue = excluded.queue, together = excluded.together
    where (s.queue, s.together) is distinct from (excluded.queue, excluded.together);
  end $do$;
  grant execute on function public.announce(text, text[], jsonb) to ${SERVICE_NAMES.join(', ')};`;

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
