import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** As long as the name that PostgreSQL gives its own may become. */
const NAME = '.s.PGSQL.65535';
/** What every system allows of such a path, in bytes. */
const LONGEST_PATH = 103;

/**
 * Whether a server can be reached through a file in this folder: Windows knows none, its path may be long, and folders that
 * come from elsewhere (a share, a container's host) often refuse it.
 */
export async function takesSocketFile(folder: string): Promise<boolean> {
  const file = join(folder, NAME);
  if (process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_PATH) return false;
  const server = createServer();
  try {
    server.listen(file);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
