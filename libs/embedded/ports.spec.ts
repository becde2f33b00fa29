import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort } from './free-port.js';
import { requireFreePorts } from './ports.js';
import { StartError } from './start-error.js';

describe('the ports of the machine', () => {
  let taken: Server;
  const listenOn = (host: string) =>
    new Promise<number>((resolve) => {
      taken = createServer().listen(0, host, () => resolve((taken.address() as AddressInfo).port));
    });
  afterEach(() => taken.close());

  it.each(['127.0.0.1', '0.0.0.0'])(
    'names the port that is taken on %s and says how to choose another',
    async (host) => {
      const port = await listenOn(host);
      const check = requireFreePorts('127.0.0.1', [await freePort(), port]);
      await expect(check).rejects.toThrow(StartError);
      await expect(check).rejects.toThrow(`Port ${port} is in use by another program.`);
      await expect(check).rejects.toThrow('npm start -- --port 3000');
    },
  );

  it('says nothing when they are free', async () => {
    await listenOn('127.0.0.1');
    await expect(requireFreePorts('127.0.0.1', [await freePort()])).resolves.toBeUndefined();
  });
});
