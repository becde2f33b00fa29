import type { Redis } from 'ioredis';

/** Ends a connection in order, or at once when Redis is away: a farewell would wait for its return. */
export async function hangUp(client: Redis): Promise<void> {
  if (client.status === 'ready') await client.quit().catch(() => undefined);
  client.disconnect();
}
