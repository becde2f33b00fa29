import { type Cluster, Redis, type RedisOptions } from 'ioredis';

/** How long Redis may take to say that it is there, or goodbye. */
const FAREWELL_MS = 1_000;

/** After so long without an answer a connection that waits for nothing else is given up: who was there may be gone for good. */
export const SILENCE_MS = 5_000;
/** When the system asks on a connection over which nothing was said whether the other side is there. */
const ASKED_AFTER_MS = 60_000;
/** When each of the connections of this process was made. */
const made = new Map<Redis, number>();
let leftAt = 0;

/**
 * Opens a connection to what `REDIS_URL` names, which is made anew as often as it breaks. After a fail-over it may stand to what
 * is a replica by now, and would for ever: once that refuses something, all of them are made anew, to whom the address names
 * now; those too that only say and hear what a replica does not refuse. What was refused is refused.
 */
export function openRedis(url: string, options: RedisOptions = {}): Redis {
  const redis: Redis = new Redis(url, {
    keepAlive: ASKED_AFTER_MS,
    ...options,
    reconnectOnError({ message }) {
      if (!message.startsWith('READONLY')) return false;
      // Of those that were made before all were made anew each may have been refused something.
      if ((made.get(redis) ?? 0) > leftAt) leaveReplica();
      return true;
    },
  });
  redis.on('connect', () => made.set(redis, performance.now()));
  redis.once('end', () => made.delete(redis));
  return redis;
}

function leaveReplica(): void {
  leftAt = performance.now();
  for (const redis of made.keys()) if (redis.status === 'ready') redis.disconnect(true);
}

/** Ends a connection in order, or at once when Redis is away: a farewell would wait for its return. */
export async function hangUp(client: Redis | Cluster): Promise<void> {
  if (client.status === 'ready') await Promise.race([client.quit().catch(() => undefined), farewell()]);
  client.disconnect();
}

/** Whether Redis is there now. That a connection stands says only that nobody has told of its end yet. */
export async function isThere(client: Redis | Cluster): Promise<boolean> {
  if (client.status !== 'ready') return false;
  const answered = client.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, farewell().then(() => false)]);
}

const farewell = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, FAREWELL_MS).unref());
