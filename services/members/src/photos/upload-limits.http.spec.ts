import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { API } from '#contract';
import { startTestApp, type Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { membersService } from '../members.service.js';
import { beginHead, beginUpload, BOUNDARY, chunk, FILE_PART, FORM_END, type RawUpload } from './raw-upload.fixture.js';

const MEGABYTE = 1024 * 1024;
const noise = Buffer.alloc(64 * 1024, 0xa5);

describe('an upload', () => {
  let app: TestApp;
  let client: Client;
  let jpeg: Buffer;
  /** The server's ends of all connections. */
  const connections: Socket[] = [];
  const kept = async (): Promise<string[]> => readdir(app.config.all.PHOTO_DIR).catch(() => []);

  beforeAll(async () => {
    app = await sharedApp();
    app.running.app.getHttpServer().on('connection', (socket: Socket) => connections.push(socket));
    jpeg = await somePicture();
  });
  beforeEach(async () => {
    connections.length = 0;
    client = await app.as((await app.make.member({ photo: false })).id);
  });

  it('[D02] of eleven megabytes is refused by its announced length before any of it is read', async () => {
    const upload = await beginUpload(client, { 'content-length': 11 * MEGABYTE });
    await eventually(() => expect(upload.answer()).toContain('PHOTO_TOO_LARGE'));

    expect(upload.answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(connections[0]!.bytesRead).toBeLessThan(4_096);
    await upload.ended;
  });

  it('[D02] that announces a gigabyte and sends it all the same is hung up on', async () => {
    const upload = await beginUpload(client, { 'content-length': 1024 * MEGABYTE });
    let sent = 0;
    for (; sent < 64 * MEGABYTE; sent += noise.length) if (!(await upload.send(noise))) break;
    await upload.ended;

    expect(sent).toBeLessThan(64 * MEGABYTE);
    expect(connections[0]!.bytesRead).toBeLessThan(2 * MEGABYTE);
  });

  it('[D02] without end is answered with 413 before eleven megabytes are read, and hung up on', async () => {
    const before = await kept();
    const upload = await beginUpload(client, { 'transfer-encoding': 'chunked' });
    await upload.send(chunk(Buffer.from(FILE_PART)));
    let sent = 0;
    for (; sent < 64 * MEGABYTE; sent += noise.length) if (!(await upload.send(chunk(noise)))) break;
    await upload.ended;

    expect(upload.answer()).toMatch(/^HTTP\/1\.1 413 [^]*PHOTO_TOO_LARGE/);
    expect(connections[0]!.bytesRead).toBeLessThan(11 * MEGABYTE);
    expect(await kept()).toEqual(before);
    expect((await client.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 0 } });
  });

  it('that needs no answer of that kind leaves its connection open for the next call', async () => {
    const upload = await beginUpload(client, { 'transfer-encoding': 'chunked' });
    for (const part of [FILE_PART, jpeg, FORM_END]) await upload.send(chunk(Buffer.from(part)));
    await upload.send('0\r\n\r\n');
    await eventually(() => expect(upload.answer()).toMatch(/^HTTP\/1\.1 200 /));
    await upload.send(
      `GET ${API.photosCount} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\nconnection: close\r\n\r\n`,
    );
    await upload.ended;

    expect(upload.answer()).toContain('{"photos":{"PHOTO_COUNT":1}}');
  });

  it('[I10] [D08] that never comes to its end is ended with 408, and holds up nobody meanwhile', async () => {
    const server = app.running.app.getHttpServer();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 120_000]);
    // The shorter of the two counts for the whole request.
    server.headersTimeout = server.requestTimeout = 1_000;
    try {
      const slow = await Promise.all(
        Array.from({ length: 6 }, () => beginUpload(client, { 'content-length': MEGABYTE })),
      );
      for (const upload of slow) await upload.send(FILE_PART);
      slow.push(...(await Promise.all(Array.from({ length: 40 }, () => beginHead(client)))));
      // The slow ones hold both turns of their member; nobody else waits for those.
      const other = await app.as((await app.make.member({ photo: false })).id);
      expect((await other.upload(API.uploadPhoto, jpeg)).status).toBe(200);
      await Promise.all(slow.map(({ ended }) => ended));
      for (const upload of slow) expect(upload.answer()).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      [server.headersTimeout, server.requestTimeout] = [10_000, 120_000];
    }
    expect((await client.upload(API.uploadPhoto, jpeg)).status).toBe(200);
  });

  it('[D08] waits unread while two others of its member are under way, and is taken in when one of them ends', async () => {
    const far = (upload: RawUpload) =>
      connections.find(({ remotePort }) => remotePort === upload.socket.localPort)?.bytesRead ?? 0;
    const big = Buffer.concat([jpeg, Buffer.alloc(4 * MEGABYTE)]);
    const length = FILE_PART.length + big.length + FORM_END.length;
    const underWay = [
      await beginUpload(client, { 'content-length': length }),
      await beginUpload(client, { 'content-length': length }),
    ];
    const opened = [...underWay];
    try {
      for (const upload of underWay)
        for (const bytes of [FILE_PART, big.subarray(0, 2 * MEGABYTE)]) await upload.send(bytes);
      await eventually(() => expect(Math.min(...underWay.map(far))).toBeGreaterThan(2 * MEGABYTE));

      const third = await beginUpload(client, { 'content-length': length });
      opened.push(third);
      const sent = third.send(Buffer.concat([Buffer.from(FILE_PART), big, Buffer.from(FORM_END)]));
      await eventually(() => expect(far(third)).toBeGreaterThan(0));
      // Time enough for four megabytes on loopback: somebody else's whole upload, picture made ready and all.
      const other = await app.as((await app.make.member({ photo: false })).id);
      expect((await other.upload(API.uploadPhoto, jpeg)).status).toBe(200);
      expect(far(third)).toBeLessThan(MEGABYTE);

      underWay[0]!.socket.destroy();
      await sent;
      await eventually(() => expect(third.answer()).toMatch(/^HTTP\/1\.1 200 /));
      expect(far(third)).toBeGreaterThan(4 * MEGABYTE);
    } finally {
      for (const { socket } of opened) socket.destroy();
    }
  });

  const part = (head: string, content = 'b') => `--${BOUNDARY}\r\ncontent-disposition: ${head}\r\n\r\n${content}\r\n`;
  const file = (name: string) => part(`form-data; name="${name}"; filename="a.jpg"`, 'hello');
  it.each<[string, string | Buffer, string?]>([
    ['an empty name', part('form-data; name=""') + FORM_END],
    ['a name nested five thousand times', part(`form-data; name="a${'[a]'.repeat(5_000)}"`) + FORM_END],
    ['a name that is an index of four billion', part('form-data; name="a[4294967295]"') + FORM_END],
    ['a form that breaks off in its header', `--${BOUNDARY}\r\ncontent-disposition: form-d`],
    ['a form that breaks off in the file', `${FILE_PART}hel`],
    ['no boundary', part('form-data; name="file"; filename="a.jpg"'), 'multipart/form-data'],
    ['an empty boundary', part('form-data; name="file"; filename="a.jpg"'), 'multipart/form-data; boundary='],
    ['two thousand fields', part('form-data; name="a"').repeat(2_000) + FORM_END],
    ['two thousand files', file('picture').repeat(2_000) + FORM_END],
    ['a field of a megabyte', part('form-data; name="a"', 'b'.repeat(MEGABYTE)) + FORM_END],
    ['a header of a megabyte', part(`form-data; name="file"; filename="${'a'.repeat(MEGABYTE)}"`) + FORM_END],
    ['a NUL in the name', file('file\0') + FORM_END],
    ['a file called __proto__', file('__proto__') + FORM_END],
    ['a field called constructor', part('form-data; name="constructor"') + FORM_END],
    ['a path for a name', file('../../etc/passwd') + FORM_END],
    ['bytes that are no form', noise],
    ['nothing at all', ''],
  ])('[D10] with %s is refused in words, and the process lives on', async (_what, body, ...[type]) => {
    const before = await kept();
    const headers = { 'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}` };
    const response = await fetch(new URL(API.uploadPhoto, app.url), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${client.token}` },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });

    expect([400, 413, 415]).toContain(response.status);
    expect(await response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
    expect(await kept()).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('filename');
    expect((await client.upload(API.uploadPhoto, jpeg)).status).toBe(200);
  });
});

describe('a member who uploads all day', () => {
  let app: TestApp;
  let jpeg: Buffer;
  beforeAll(async () => {
    app = await startTestApp([membersService], { env: { RATE_LIMIT_FACTOR: '1' } });
    jpeg = await somePicture();
  });
  afterAll(() => app.stop());

  it('[D13] is stopped after sixty pictures, deleted ones as well, until a day has gone', async () => {
    const client = await app.as((await app.make.member({ photo: false })).id);
    const statuses: number[] = [];
    // What is no picture is counted too, and costs the test less.
    for (let n = 0; n < 58; n += 1) statuses.push((await client.upload(API.uploadPhoto, Buffer.from('no'))).status);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await client.upload(API.uploadPhoto, jpeg);
      statuses.push(status);
      await client.post(API.deletePhotos, { photoIds: [body.photoId] });
    }
    expect(statuses).toEqual([...Array.from({ length: 58 }, () => 415), 200, 200]);

    const { status, body, headers } = await client.upload(API.uploadPhoto, jpeg);

    expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    const other = await app.as((await app.make.member({ photo: false })).id);
    expect((await other.upload(API.uploadPhoto, jpeg)).status).toBe(200);
  });

  it('[D13] is stopped after two hundred megabytes', async () => {
    const client = await app.as((await app.make.member({ photo: false })).id);
    const large = Buffer.concat([Buffer.from('no picture'), Buffer.alloc(10 * MEGABYTE - 10)]);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await client.upload(API.uploadPhoto, large)).status);

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 415), 429]);
  });
});
