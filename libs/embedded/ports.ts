import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** Throws the sentence for people when one of the ports is taken, before anything is started. */
export async function requireFreePorts(host: string, ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    // A program may listen on the loopback only, or on every address: either is in our way.
    for (const address of new Set([host, '127.0.0.1'])) {
      const trouble = await troubleListening(address, port);
      if (trouble) throw portTrouble(trouble, port);
    }
  }
}

/** The sentence for a port that could not be listened on. */
export function portTrouble(code: string, port: number): StartError {
  const reason = code === 'EACCES' ? 'is reserved for the administrator' : 'is in use by another program';
  const ask = 'Choose another for all three pages, for example: npm start -- --port 3000';
  return new StartError(
    code === 'EADDRNOTAVAIL' ? 'HOST is not an address of this machine.' : `Port ${port} ${reason}. ${ask}`,
  );
}

function troubleListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
