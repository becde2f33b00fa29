import { SERVICE_NAMES, type ServiceName } from '../service.js';
import { TRACE_SETTING } from './outbox.js';

/** Which events there are, and who hears them. A start adds what is new and takes nothing away, however old its version. */
export const SUBSCRIPTIONS = `
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

/**
 * The outbox holds a row for each event and subscriber. Whoever writes an event by plain SQL names no subscriber: then
 * the row becomes the first one's, and the others get theirs. A subscriber takes what is addressed to it, and nothing
 * else, through functions of the emitter: what they take is gone with the subscriber's commit, and with no other.
 */
export function outboxOf(name: ServiceName): string {
  // A name sorts otherwise than the subscribers in an index, which could not be used for it.
  const caller = `coalesce(nullif(current_setting('role'), 'none'), session_user::text collate "default")`;
  const aside = `language plpgsql security definer set search_path = ${name}, pg_temp as`;
  const others = SERVICE_NAMES.join(', ');
  return `
    create table if not exists ${name}.outbox (
      id uuid not null default gen_random_uuid(),
      seq bigint generated always as identity,
      type text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts integer not null default 0
    );
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
