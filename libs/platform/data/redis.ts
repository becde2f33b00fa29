import type { Cluster, Redis } from 'ioredis';

/** How long Redis may take to say that it is there, or goodbye. */
const FAREWELL_MS = 1_000;

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
