import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** PostgreSQL names its own by the port, and beside each keeps a note of whose it is. */
const PREFIX = '.s.PGSQL.';
const LONGEST_NAME = `${PREFIX}65535`;
/** What every system allows of such a path, in bytes. */
const LONGEST_PATH = 103;

/** Whether a file in the folder of a server is a socket of its, or the note beside one. */
export const isSocketFile = (name: string): boolean => name.startsWith(PREFIX);

/**
 * Whether a server can be reached through a file in this folder: Windows knows none, its path may be long, and folders that
 * come from elsewhere (a share, a container's host) often refuse it.
 */
export async function takesSocketFile(folder: string): Promise<boolean> {
  const file = join(folder, LONGEST_NAME);
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
