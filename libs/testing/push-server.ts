import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '#contract';

/** A browser that is subscribed, as `PushSubscription.toJSON` gives it. */
export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What a push service is given for a device, as the device reads it. */
export interface Pushed {
  readonly endpoint: string;
  readonly message: PushMessage;
  /** How many bytes it was, still encrypted. */
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
  /** Who says to have sent it, by a signature that is theirs. */
  readonly by: { readonly key: string; readonly claims: Readonly<Record<string, unknown>> };
}

type Reply = readonly [status: number, headers?: Readonly<Record<string, string>>];

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

/** A push service on this machine (RFC 8030), and the browsers that are subscribed at it, which open what they are sent. */
export class PushServer {
  /** What was taken, and what was refused as asked. */
  readonly pushed: Pushed[] = [];
  readonly paths: string[] = [];
  /** Devices, by their endpoints, whose next message it takes, and breaks off before it says so. */
  readonly losing = new Set<string>();
  private readonly browsers = new Map<string, Browser>();
  private readonly replies = new Map<string, Reply[]>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<PushServer> {
    const server = createServer();
    const service = new PushServer(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    server.on('request', (request: IncomingMessage, response) => {
      void service.take(request).then(
        ([status, headers]) => {
          if (service.losing.delete(service.origin + request.url)) request.socket.destroy();
          else response.writeHead(status, headers).end('what nobody reads');
        },
        (error: Error) => response.writeHead(400).end(error.message),
      );
    });
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Another browser subscribes. */
  subscribe(): PushDevice {
    const [path, ecdh, auth] = [`/push/${randomUUID()}`, createECDH('prime256v1'), randomBytes(16)];
    const p256dh = ecdh.generateKeys('base64url');
    this.browsers.set(path, { ecdh, auth });
    return { endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** What the next messages to the device are answered with; after these they are taken. */
  reply({ endpoint }: PushDevice, ...replies: Reply[]): void {
    this.replies.set(new URL(endpoint).pathname, replies);
  }

  /** What the device was sent, in its order. */
  to({ endpoint }: PushDevice): Pushed[] {
    return this.pushed.filter((pushed) => pushed.endpoint === endpoint);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage): Promise<Reply> {
    const { url: path = '', headers } = request;
    this.paths.push(path);
    const browser = this.browsers.get(path);
    const body = await buffer(request);
    if (!browser) return [404];
    const by = signer(headers.authorization ?? '', this.origin);
    const message = JSON.parse(opened(body, browser)) as PushMessage;
    this.pushed.push({ endpoint: this.origin + path, message, bytes: body.length, headers, by });
    return this.replies.get(path)?.shift() ?? [201];
  }
}

/** Whose signature it is (RFC 8292). Throws unless it is meant for this service, and for a day at the most. */
function signer(authorization: string, origin: string): Pushed['by'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, body, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by that key');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const ahead = Number(claims['exp']) - Date.now() / 1_000;
  if (claims['aud'] !== origin || !(ahead > 0 && ahead <= 86_400)) throw new Error('meant for another service or time');
  return { key, claims };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Opens one record of `aes128gcm` (RFC 8188) with the keys of a browser (RFC 8291). */
function opened(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const shared = hmac(auth, ecdh.computeSecret(sender));
  const material = hmac(shared, 'WebPush: info\0', ecdh.getPublicKey(), sender, Buffer.of(1));
  const random = hmac(salt, material);
  const key = hmac(random, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
  const nonce = hmac(random, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
