import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../data/database.js';
import type { ServiceName } from '../service.js';

const LOOK_MS = 10;

/**
 * Waits until a service has handled an event, for an answer that promises what the event brings about. Gives false
 * after `withinMs`: the event is on its way and will be handled, but not yet.
 */
export async function handledBy(
  database: Database,
  service: ServiceName,
  eventId: string,
  withinMs: number,
): Promise<boolean> {
  return becomesTrue(async () => {
    return database.some(`select 1 from ${service}.handled_event where event_id = $1`, [eventId]);
  }, withinMs);
}

/** Looks again and again until it is so, for an answer that promises it. Gives false after `withinMs`. */
export async function becomesTrue(look: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  for (;;) {
    if (await look()) return true;
    if (performance.now() >= end) return false;
    await pause(LOOK_MS);
  }
}
