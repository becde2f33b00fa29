import { connect, type Socket } from 'node:net';
import { API } from '#contract';
import type { Client } from '#testing/app';

export const BOUNDARY = 'x-boundary';
/** How the part with the picture begins. */
export const FILE_PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
/** How the form ends. */
export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/** An upload on a connection of its own, byte by byte as a test sends it. */
export interface RawUpload {
  readonly socket: Socket;
  /** Sends more; false once the other side has hung up. */
  send(bytes: string | Buffer): Promise<boolean>;
  /** What has come back so far. */
  answer(): string;
  /** When the connection is over. */
  readonly ended: Promise<void>;
}

/** Begins an upload of the client with these headers and sends nothing of the body yet. */
export async function beginUpload(client: Client, headers: Record<string, string | number>): Promise<RawUpload> {
  const upload = await beginHead(client, headers);
  await upload.send('\r\n');
  return upload;
}

/** Begins an upload of which even the head has no end. */
export async function beginHead(client: Client, headers: Record<string, string | number> = {}): Promise<RawUpload> {
  const { hostname, port } = new URL(client.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('error', () => undefined); // hanging up in mid-sentence is what these tests are about
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  const send = (bytes: string | Buffer): Promise<boolean> =>
    new Promise((resolve) => (socket.destroyed ? resolve(false) : socket.write(bytes, (error) => resolve(!error))));
  const all = {
    host: `${hostname}:${port}`,
    authorization: `Bearer ${client.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  await send([`POST ${API.uploadPhoto} HTTP/1.1`, ...lines, ''].join('\r\n'));
  return { socket, send, answer: () => text, ended };
}

/** A piece of a chunked body. */
export const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
