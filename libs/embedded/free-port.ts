import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand to outgoing connections (Linux from 32768), so that none of those comes between. */
const [FIRST, LAST] = [15_000, 30_000];

/** A TCP port on the loopback interface that nobody listens on at this moment. */
export const freePort = (): Promise<number> => freePorts(1);

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 1_000; tries++) {
    const first = randomInt(FIRST, LAST - count);
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`the system has no ${count} free ports in a row`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
