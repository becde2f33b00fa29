import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's subscription, as it tells the product. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A push service on this machine, which takes everything and knows when each first message came. */
export class PushService {
  private readonly waiting = new Map<string, (at: number) => void>();
  private constructor(private readonly server: Server) {}

  static async open(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    server.on('request', ({ url = '' }, response) => {
      service.waiting.get(url)?.(performance.now());
      response.writeHead(201).end();
    });
    return service;
  }

  /** Another browser, and when its first message comes. */
  subscribe(): { readonly device: Device; readonly came: Promise<number> } {
    const path = `/push/${randomBytes(16).toString('hex')}`;
    const { port } = this.server.address() as AddressInfo;
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const came = new Promise<number>((resolve) => this.waiting.set(path, resolve));
    return { device: { endpoint: `http://127.0.0.1:${port}${path}`, keys }, came };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
