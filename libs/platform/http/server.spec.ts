import { Body, Controller, Get, Header, HttpCode, Inject, Module, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { z } from 'zod';
import { REFUSALS } from '#contract';
import { Client } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { testKeys } from '#testing/keys';
import { testStores } from '#testing/stores';
import { readConfig } from '../process/config.js';
import { Public, Visibility } from './http.js';
import { createAdapter } from './server.js';
import { createLog } from '../process/log.js';
import { registry } from '../process/metrics.js';
import { currentTrace } from '../process/trace.js';
import { serve, type Running } from '../process/serve.js';
import { defineService } from '../service.js';

const Greeting = z.object({ name: z.string('Please say who you are.'), times: z.number('How often?').default(1) });

@Controller()
@Public()
@Visibility('none')
class Echo {
  constructor(@Inject('log') private readonly log: Logger) {}
  @Post('/echo') echo(@Body() body: unknown): { body: unknown } {
    return { body };
  }
  @Post('/greet') greet(@Body({ schema: Greeting }) body: z.infer<typeof Greeting>): { greeting: string } {
    return { greeting: `Hello ${body.name}! `.repeat(body.times).trim() };
  }
  @Post('/accepted') @HttpCode(202) accepted(): { accepted: boolean } {
    return { accepted: true };
  }
  @Get('/thing/:token') thing(@Param('token') token: string): { length: number } {
    return { length: token.length };
  }
  @Get('/kept') @Header('cache-control', 'public, max-age=60') kept(): { kept: boolean } {
    return { kept: true };
  }
  /** Does something in which others may have their turn, and notes it. */
  @Get('/noted/:what') async noted(@Param('what') what: string): Promise<{ noted: boolean }> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.log.info({ what }, 'noted');
    return { noted: true };
  }
  @Post('/upload') upload(@Req() request: FastifyRequest & { isMultipart(): boolean }): { multipart: boolean } {
    return { multipart: request.isMultipart() };
  }
}

@Module({ controllers: [Echo] })
class EchoModule {}

const echo = defineService({
  name: 'members',
  module: EchoModule,
  migrations: [],
  emits: [],
  views: [],
  live: { path: '/socket.io', audience: 'member' },
});

const PUBLIC_URL = 'https://truly-yours.test';
const lines: string[] = [];

describe('the HTTP server of a service', () => {
  let running: Running;
  let client: Client;

  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL,
      CONSOLE_URL: 'https://desk.truly-yours.test',
      ALLOWED_ORIGINS: 'http://127.0.0.1:5173',
      DATABASE_URL: await copyTemplate(testStores().databaseUrl),
      DATABASE_POOL: '2',
      ...testKeys,
    });
    running = await serve(config, [echo], {
      log: createLog('debug', 'test', { write: (line) => void lines.push(line) }),
    });
    client = new Client(running.url);
  });
  afterAll(() => running.stop());

  const post = (pathname: string, body: string, type = 'application/json') =>
    client.call('POST', pathname, body, { 'content-type': type });

  it.each(['/thing/%', '/thing/%zz', '/%C0%80', `/thing/${'x'.repeat(5_000)}`])(
    '[C-HTTP-12] refuses an address that nobody can read with a sentence that does not repeat it: %.20s',
    async (address) => {
      const { status, body } = await client.get(address);
      expect([status, body]).toEqual([400, { code: 'INVALID_REQUEST', message: REFUSALS.INVALID_REQUEST.message }]);
    },
  );

  describe('reads JSON leniently:', () => {
    it.each([
      ['nothing', ''],
      ['white space', ' \n '],
      ['null', 'null'],
      ['an array', '[1, 2]'],
      ['a text', '"text"'],
      ['a number', '7'],
      ['an empty object', '{}'],
    ])('[C-HTTP-08] %s is an empty object', async (_what, body) => {
      expect(await post('/echo', body)).toMatchObject({ status: 200, body: { body: {} } });
    });

    it('[C-HTTP-08] no body at all under a JSON content type is one too', async () => {
      expect((await client.call('POST', '/echo', undefined, {})).body).toEqual({ body: {} });
    });

    it('takes the content type with a character set, and letters of any script', async () => {
      const body = JSON.stringify({ headline: 'Grüße aus Zürich 🌊' });
      expect((await post('/echo', body, 'application/json; charset=utf-8')).body).toEqual({ body: JSON.parse(body) });
    });

    it('[C09] drops what would reach for the prototype, at any depth', async () => {
      const { body } = await post(
        '/echo',
        '{"a": {"__proto__": {"staff": true}, "\\u005f_proto__": {"staff": true}, "b": 1}, "__proto__": {"staff": true}}',
      );
      expect(body).toEqual({ body: { a: { b: 1 } } });
      await post('/echo', '{"constructor": {"prototype": {"staff": true}}}');
      expect(({} as { staff?: boolean }).staff).toBeUndefined();
    });

    it.each(['{', '{"a": 1,}', "{'a': 1}", 'name=Anna', '{"a": 1} x'])(
      '[C-HTTP-12] refuses what is no JSON with 400 and a message: %p',
      async (body) => {
        expect(await post('/echo', body)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REQUEST', message: expect.any(String) },
        });
      },
    );

    it('[C17] [C-HTTP-12] refuses brackets without end with 400', async () => {
      expect((await post('/echo', '['.repeat(200_000))).status).toBe(400);
      expect((await post('/echo', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`)).status).toBe(400);
    });

    it('[C17] unpacks nothing, reads no other letters than UTF-8, and takes the last of what is said twice', async () => {
      const packed = gzipSync(JSON.stringify({ text: 'x'.repeat(5_000_000) }));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      expect((await client.call('POST', '/echo', packed, headers)).status).toBe(400);
      const wide = Buffer.from('{"a": 1}', 'utf16le');
      const type = { 'content-type': 'application/json; charset=utf-16' };
      expect((await client.call('POST', '/echo', wide, type)).status).toBe(400);
      expect((await post('/echo', '{"a": 1, "a": 2}')).body).toEqual({ body: { a: 2 } });
    });

    it('[C17] refuses more than the longest texts can need with 413', async () => {
      const longest = JSON.stringify({ text: '\\u00e9'.repeat(50_000) });
      expect((await post('/echo', longest)).status).toBe(200);
      expect((await post('/echo', JSON.stringify({ text: 'x'.repeat(600_000) }))).status).toBe(413);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
      '[C17] takes no %s, which a foreign page could send without asking',
      async (type) => {
        expect(await post('/echo', '{"a": 1}', type)).toMatchObject({ status: 415, body: { code: 'INVALID_REQUEST' } });
      },
    );
  });

  it("[C-HTTP-12] tells in the schema's words what is wrong with a body", async () => {
    expect((await client.post('/greet', { name: 'Anna', times: 2 })).body).toEqual({
      greeting: 'Hello Anna! Hello Anna!',
    });
    expect(await client.post('/greet', { times: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Please say who you are.', code: 'INVALID_REQUEST' },
    });
  });

  it('[C-HTTP-07] answers a POST with 200, never 201', async () => {
    expect((await client.post('/echo', {})).status).toBe(200);
    expect((await client.post('/accepted', {})).status).toBe(202);
  });

  it.each([
    ['GET', '/nowhere'],
    ['POST', '/nowhere'],
    ['GET', '/echo'],
    ['DELETE', '/echo'],
    ['GET', '/thing/%zz'],
    ['GET', '//echo'],
  ])('[C-HTTP-12] answers %s where nothing is with a message: %p', async (method, pathname) => {
    const { status, body } = await raw(method, pathname);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  });

  /** A request whose path no client library has tidied up. */
  function raw(
    method: string,
    pathname: string,
    headers = {},
  ): Promise<{ status: number; body: string; headers: object }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(running.url);
      const outgoing = httpRequest({ hostname, port, method, path: pathname, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString(), headers: answer.headers }),
        );
      });
      outgoing.on('error', reject).end();
    });
  }

  it('answers HEAD like GET, without a body', async () => {
    const answer = await raw('HEAD', '/thing/abc');
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('json') });
  });

  it('takes uploads as multipart', async () => {
    expect((await client.upload('/upload', Buffer.from('x'))).body).toEqual({ multipart: true });
  });

  describe('lets pages of its own origins call, and no others:', () => {
    const preflight = (origin: string) =>
      raw('OPTIONS', '/echo', {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      });

    it.each([PUBLIC_URL, 'http://127.0.0.1:5173'])(
      '[C-HTTP-02] %s, by its exact name and with credentials',
      async (origin) => {
        expect((await preflight(origin)).headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': expect.stringMatching(/Authorization.*Content-Type.*Traceparent/i),
        });
        const { headers } = await client.post('/echo', {}, { origin });
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('access-control-expose-headers')).toBe('X-Request-Id, Retry-After');
        expect(headers.get('vary')).toMatch(/origin/i);
      },
    );

    it.each([
      'https://desk.truly-yours.test',
      'https://evil.test',
      'null',
      'http://truly-yours.test',
      'https://truly-yours.test.evil.test',
      'https://evil-truly-yours.test',
      'https://app.truly-yours.test',
      'https://truly-yours.test:8443',
    ])('not %s', async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      const { headers } = await client.post('/echo', {}, { origin });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  it('[M11] [A25] [C19] sends the headers that protect a page with every answer', async () => {
    for (const pathname of ['/thing/abc', '/nowhere']) {
      const { headers } = await client.get(pathname);
      // To the letter: whatever is let in beside these is somebody's decision.
      expect(new Set(headers.get('content-security-policy')!.split(';'))).toEqual(
        new Set([
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data: blob:",
          "font-src 'self' data:",
          "connect-src 'self' wss://truly-yours.test",
          "worker-src 'self' blob:",
          "frame-src 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
          "script-src-attr 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types app-worker',
          'report-uri /rest/policy-report',
        ]),
      );
      expect(headers.get('permissions-policy')).toBe(
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      );
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('[M6] [E10] lets nobody keep what it answers, unless the answer says so itself', async () => {
    for (const pathname of ['/thing/abc', '/nowhere'])
      expect([pathname, (await client.get(pathname)).headers.get('cache-control')]).toEqual([pathname, 'no-store']);
    const { status, headers } = await client.get('/thing/abc', { 'if-none-match': '*' });
    expect([status, headers.get('etag'), headers.get('last-modified')]).toEqual([200, null, null]);
    expect((await client.get('/kept')).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('gives every answer a number of its own, under which the log has the request', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => client.get('/thing/abc')))).map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(lines.filter((line) => line.includes(id!))).toHaveLength(1);
  });

  it('[M14] has that number in every line that is written for the call, whatever else is under way', async () => {
    const whats = ['here', 'there', 'anywhere', 'else'];
    const answers = await Promise.all(whats.map((what) => client.get(`/noted/${what}`)));
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const [at, { headers }] of answers.entries()) {
      const trace = headers.get('x-request-id');
      const of = written.filter((line) => line['trace'] === trace);
      expect(of).toMatchObject([{ msg: 'noted', what: whats[at] }, { msg: 'request' }]);
    }
  });

  it('[C15] takes no caller’s word for the number, and notes what it says its call belongs to', async () => {
    const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const from = lines.length;
    const said = [`00-${id}-${span}-01`, `00-${id}-${span}-01, 00-${id}-${span}-01`, `00-${id}-${span}"}-01`];
    const numbers: (string | null)[] = [];
    for (const traceparent of said) {
      const { headers } = await client.get('/noted/x', { traceparent, 'x-request-id': id });
      numbers.push(headers.get('x-request-id'));
    }
    expect(new Set([...numbers, id]).size).toBe(4);
    const written = lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.filter(({ msg }) => msg === 'request').map(({ trace, parent }) => [trace, parent])).toEqual([
      [numbers[0], `${id}-${span}`],
      [numbers[1], undefined],
      [numbers[2], undefined],
    ]);
  });

  it('takes the number from a gateway of ours that traces, where the settings say that all calls come through it', async () => {
    const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const config = readConfig({
      ...{ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere', TRUST_TRACEPARENT: 'true' },
      ...testKeys,
    });
    const written: string[] = [];
    const log = createLog('info', 'test', { write: (line) => void written.push(line) });
    const server = (await createAdapter(config, log)).adapter.getInstance();
    const seen: unknown[] = [];
    server.post('/thing', async () => seen.push(currentTrace()));
    const call = (headers: Record<string, string>) =>
      server.inject({ method: 'POST', url: '/thing', payload: { a: 1 }, headers });
    const answers = [
      await call({ traceparent: `00-${id}-${span}-01` }),
      await call({ traceparent: `00-${id}-${span}-00` }),
      await call({ traceparent: `00-${id}` }),
    ];
    await server.close();
    const numbers = answers.map(({ headers }) => headers['x-request-id']);
    expect(numbers).toEqual([id, id, expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(seen).toMatchObject([
      { id, sampled: true },
      { id, sampled: false },
      { id: numbers[2], sampled: false },
    ]);
    expect(written.map((line) => JSON.parse(line))).toMatchObject(numbers.map((trace) => ({ trace })));
    expect(written.join()).not.toContain('"parent"');
  });

  it('keeps session tokens in a path, and whatever is asked for after it, out of the log', async () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sid":1}').toString('base64url')}.c2lnbmF0dXJl-_`;
    expect((await client.get(`/thing/${token}?cb=1&email=anna@example.test`)).body).toEqual({ length: token.length });
    expect(lines.some((line) => line.includes('/thing/[token]'))).toBe(true);
    expect(lines.filter((line) => line.includes(token) || line.includes('anna@'))).toEqual([]);
  });

  it('[L3] [A38] keeps the long random part of a link out of the log', async () => {
    const token = `${'k3Y_'.repeat(10)}xyz`;
    await client.get(`/appeal/${token}`);
    await client.get(`/appeal/${token}/?again=1`);
    expect(lines.filter((line) => line.includes('/appeal/[token]'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
  });

  it('[C15] writes one line for a request, whatever line breaks its address and headers hold', async () => {
    const forged = `{"level":"error","msg":"forged"}`;
    const before = lines.length;
    await client.get(`/thing/${encodeURIComponent(`a\r\n${forged}\u2028\u001b[2J`)}`, { 'user-agent': `x ${forged}` });
    await client.get(`/nowhere?a=%0d%0a${encodeURIComponent(forged)}`);
    const written = lines.slice(before);
    expect(written).toHaveLength(2);
    for (const line of written)
      expect([line.indexOf('\n'), JSON.parse(line).msg]).toEqual([line.length - 1, 'request']);
  });

  it('[I14] [K32] tells at the usual level of each call which it was, without its address, and nothing of probes', async () => {
    const written: string[] = [];
    const usual = createLog('info', 'test', { write: (line) => void written.push(line) });
    const server = (await createAdapter(running.config, usual)).adapter.getInstance();
    for (const route of ['/thing/:token', '/health/live', '/ready', '/metrics', '/images/*', '/*'])
      server.get(route, async () => 'fine');
    for (const url of ['/health/live', '/ready', '/metrics', '/images/a/b.webp', '/app.js', '/thing/one-of-many?a=b'])
      expect((await server.inject({ url })).statusCode).toBe(200);
    await server.close();
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', msg: 'request', method: 'GET', route: '/thing/:token', status: 200, ms: expect.any(Number) },
    ]);
    expect(written.join()).not.toContain('one-of-many');
  });

  it('counts requests by route, not by address', async () => {
    await client.get('/thing/one-of-many');
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/http_request_seconds_count\{method="GET",route="\/thing\/:token",status="200"\} \d+/);
    expect(metrics).not.toContain('one-of-many');
  });

  it.each([
    [
      'two lengths',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      '0\r\n\r\nGET /thing/smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
    ],
    ['two different numbers', 'Content-Length: 2\r\nContent-Length: 40', '{}GET /thing/smuggled HTTP/1.1\r\n\r\n', 400],
    ['a broken chunk', 'Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n', 400],
    ['an encoding nobody knows', 'Transfer-Encoding: xchunked', '{}GET /thing/smuggled HTTP/1.1\r\n\r\n', 400],
    ['a header without end', `X-Long: ${'a'.repeat(17_000)}`, '', 431],
  ])('[I09] refuses a request of %s, and hears nothing behind it', async (_what, header, body, status) => {
    const { hostname, port } = new URL(running.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`),
      );
      socket.on('data', (bytes) => (heard += String(bytes)));
      socket.on('close', () => resolve(heard));
      socket.setTimeout(5_000, () => reject(new Error('it was never answered')));
    });
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
    expect(lines.filter((line) => line.includes('smuggled'))).toEqual([]);
  });

  it('hangs up on who asks to upgrade where no sockets are', async () => {
    const { hostname, port } = new URL(running.url);
    const closed = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
      socket.setTimeout(5_000, () => resolve(false));
      socket.on('close', () => resolve(true));
      socket.on('error', () => resolve(true));
    });
    expect(closed).toBe(true);
  });
});
