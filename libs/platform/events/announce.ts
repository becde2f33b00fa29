import type { Sql } from '../data/database.js';
import { type EventDefinition, handlersOf, type ServiceDefinition } from '../service.js';

/**
 * Writes down which events a service emits and which it hears, so that whoever emits an event can address it without
 * knowing its listeners. To be run as the service, or as somebody above it.
 */
export async function announce(sql: Sql, { name, emits, module }: ServiceDefinition): Promise<void> {
  const hears = handlersOf(module).flatMap(({ events, queue, together }) =>
    events.map(({ type }) => ({ type, queue: queue ?? null, together })),
  );
  await sql.run('select public.announce($1, $2, $3)', [name, typesOf(emits), JSON.stringify(hears)]);
}

/** Throws when one of the services hears an event that nobody emits, or emits one that nobody hears. */
export async function refuseLooseEnds(sql: Sql, services: readonly ServiceDefinition[]): Promise<void> {
  const hears = services.flatMap(({ module }) => handlersOf(module).flatMap(({ events }) => typesOf(events)));
  const emits = services.flatMap((service) => typesOf(service.emits));
  const loose = await sql.maybeOne<{ type: string; heard: boolean }>(
    `select type, true as heard from unnest($1::text[]) as type where type not in (select type from public.event_type)
     union all
     select type, false from unnest($2::text[]) as type where type not in (select type from public.subscription)`,
    [hears, emits],
  );
  if (loose) throw new Error(loose.heard ? `nobody emits ${loose.type}` : `nobody hears ${loose.type}`);
}

const typesOf = (events: readonly EventDefinition[]): string[] => events.map(({ type }) => type);
