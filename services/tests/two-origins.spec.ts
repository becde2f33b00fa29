import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { API, CONSOLE_API, IMAGES_PREFIX, METRICS, pathTo, REFUSALS, SOCKET_PATH } from '#contract';
import { builtApp, startConsole } from '#embedded/web';
import { startTestApp, type TestApp } from '#testing/app';
import { membersService } from '../members/src/members.service.js';
import { moderationService } from '../moderation/src/moderation.service.js';

describe('the two origins of the single machine', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([moderationService, membersService], { web: true });
  });
  afterAll(() => app.stop());

  /** A call whose path no client library has tidied up. */
  const raw = (
    origin: string,
    method: string,
    path: string,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const headers = { 'content-type': 'application/json', ...more };
      const outgoing = httpRequest({ hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString() }));
      });
      outgoing.on('error', reject).end(method === 'POST' ? '{"email":"a@example.test","password":"wrong"}' : undefined);
    });
  /** What a request for a socket is answered with; nothing where it is hung up on. */
  const upgrade = (origin: string, path: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(origin);
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      );
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer.split('\r\n')[0]!));
    });

  const socket = `${SOCKET_PATH.console}/?EIO=4&transport=`;

  it.each([
    CONSOLE_API.login,
    CONSOLE_API.login.replace('console', '%63onsole'),
    CONSOLE_API.login.replace('-', '%2D'),
    CONSOLE_API.login.replace('api', 'ap%69'),
    `/${CONSOLE_API.login}`,
    `/.${CONSOLE_API.login}`,
    `/rest/..${CONSOLE_API.login}`,
    `/rest/%2e%2e${CONSOLE_API.login}`,
    CONSOLE_API.login.toUpperCase(),
    `http://127.0.0.1${CONSOLE_API.login}`,
    pathTo(CONSOLE_API.picture, { picture: 'a', size: 'card' }),
    METRICS,
    METRICS.replace('m', '%6D'),
    `${socket}polling`,
    `${socket.replace('console', '%63onsole')}polling`,
  ])('[M2] [M9] [G03] answer %s at the members’ port as if nothing were there', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await raw(app.url, method, path);
      expect([method, status, body]).toEqual([method, 404, expect.stringContaining('NOT_FOUND')]);
    }
  });

  it('[M2] [G03] open the console’s sockets at its own port only', async () => {
    expect((await raw(app.consoleUrl, 'GET', `${socket}polling`)).status).toBe(200);
    expect(await upgrade(app.consoleUrl, `${socket}websocket`)).toContain('101');
    for (const path of [socket, `/${socket}`, socket.replace('console', '%63onsole'), `http://127.0.0.1${socket}`])
      expect(await upgrade(app.url, `${path}websocket`)).toBe('');
  });

  it('[L11] have what members show each other at the members’ port only', async () => {
    const image = `${IMAGES_PREFIX}/a/b.webp`;
    expect((await raw(app.url, 'GET', image)).body).toContain('NOT_FOUND');
    expect((await raw(app.consoleUrl, 'GET', image)).body).toMatch(/^<!doctype/i);
  });

  /** Where frameworks and their tools put what tells of the inside. */
  const INSIDE = [
    ...['/metrics', '/METRICS', '/%6detrics', '//metrics', '/metrics/', '/prometheus', '/actuator', '/actuator/env'],
    ...['/docs', '/api-docs', '/swagger', '/swagger-json', '/swagger/index.html', '/openapi.json', '/api', '/redoc'],
    ...['/queues', '/admin', '/admin/queues', '/bull-board', '/bull', '/arena', '/jobs', '/graphql', '/status'],
    ...['/debug', '/debug/pprof', '/json/list', '/server-status', '/.env', '/.git/config', '/package.json', '/trace'],
  ];

  it.each(['members', 'console'])(
    '[I02] have no page of the inside to show who comes from outside: the %s’ one',
    async (audience) => {
      const origin = audience === 'members' ? app.url : app.consoleUrl;
      const { body: page } = await raw(origin, 'GET', '/');
      const nowhere = JSON.stringify({ message: REFUSALS.NOT_FOUND.message, code: 'NOT_FOUND' });
      for (const path of INSIDE) {
        const { body } = await raw(origin, 'GET', path, { 'x-forwarded-for': '203.0.113.9' });
        expect([path, [page, nowhere].includes(body)]).toEqual([path, true]);
      }
    },
  );

  it('[M9] [I02] keep the figures of the process at the console’s port, for who asks on the machine itself', async () => {
    const here = await raw(app.consoleUrl, 'GET', METRICS);
    expect(here.body).toContain('http_request_seconds_count');
    for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
      expect((await raw(app.consoleUrl, 'GET', METRICS, { [header]: 'for=203.0.113.9' })).body).toMatch(/^<!doctype/i);
  });

  it('[M11] [A25] protect the console’s page, which may speak with its own origin only', async () => {
    const at = { port: 0, host: '127.0.0.1', url: 'https://desk.test' };
    const server = await startConsole(app.running.http, builtApp('web-console'), at);
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
    expect(headers.get('content-security-policy')!.split('; ')).toEqual([
      "default-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self' wss://desk.test",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'report-uri /console-api/policy-report',
      'upgrade-insecure-requests',
    ]);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const plain = (await fetch(app.consoleUrl)).headers;
    expect(plain.get('content-security-policy')).toContain(`ws://${new URL(app.consoleUrl).host}`);
    expect(plain.get('strict-transport-security')).toBeNull();
  });

  it('tell the figures of the process at the console’s port only', async () => {
    expect((await raw(app.consoleUrl, 'GET', METRICS)).body).toContain('process_cpu_seconds_total');
  });

  it('answer an address that cannot be decoded with their page where it is no call, and refuse a call as any other', async () => {
    const answers = async (origin: string, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => ({ path, ...(await raw(origin, 'GET', path)) })));
    const page = expect.stringMatching(/^<!doctype/i);
    for (const answer of await answers(app.url, ['/welcome/%ff', '/%', '/welcome/%zz?x=%ff', '/%ff/rest']))
      expect(answer).toEqual({ path: answer.path, status: 404, body: page });
    for (const answer of await answers(app.consoleUrl, ['/cases/%ff', '/%']))
      expect(answer).toEqual({ path: answer.path, status: 200, body: page });
    const refused = expect.stringContaining('INVALID_REQUEST');
    for (const answer of [
      ...(await answers(app.url, ['/rest/ziplookup/%ff', '/images/%zz/thumb.webp'])),
      ...(await answers(app.consoleUrl, [`${CONSOLE_API.cases}/%ff`])),
    ])
      expect(answer).toEqual({ path: answer.path, status: 400, body: refused });
  });

  it('[G03] answer the console’s calls at its own port, and none of the members’ there', async () => {
    expect((await raw(app.consoleUrl, 'POST', CONSOLE_API.login)).status).toBe(401);
    expect((await raw(app.url, 'GET', API.settings)).status).toBe(401);
    for (const path of [API.settings, `${CONSOLE_API.login}/../..${API.settings}`])
      expect((await raw(app.consoleUrl, 'GET', path)).body).not.toContain('SIGN_IN_REQUIRED');
  });
});
