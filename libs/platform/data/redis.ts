import type { Redis } from 'ioredis';

/** How long Redis may take to say goodbye. */
const FAREWELL_MS = 1_000;

/** Ends a connection in order, or at once when Redis is away: a farewell would wait for its return. */
export async function hangUp(client: Redis): Promise<void> {
  if (client.status === 'ready') await Promise.race([client.quit().catch(() => undefined), farewell()]);
  client.disconnect();
}

const farewell = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, FAREWELL_MS).unref());
