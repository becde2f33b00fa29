import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveWebApp } from '#embedded/web';

describe('a built web app', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'web-app-'));
  let app: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    for (const file of ['assets/index-4f2a.js', 'index.html', 'index.html.br', 'sw.js', 'sw.js.br', 'favicon.svg'])
      writeFileSync(path.join(folder, file), file);
    app = fastify();
    await serveWebApp(app, folder, (pathname) => pathname === '/login');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const GOOD = 'public, max-age=31536000, immutable';
  it.each([
    ['a file that is named by its content', '/assets/index-4f2a.js', 200, GOOD],
    ['a file that is not', '/favicon.svg', 200, 'public, max-age=3600'],
    ['the page of a screen', '/login', 200, 'no-cache'],
    ['the page of no screen', '/nowhere', 404, 'no-cache'],
    ['the service worker', '/sw.js', 200, 'no-cache'],
    // While versions change, or when the one before is brought back, it may be there in a moment.
    ['a file of another version', '/assets/index-99ff.js', 404, 'no-cache'],
    ['a picture that is not there', '/gone.png', 404, 'no-cache'],
  ])('tells browsers how long to keep %s', async (_, url, status, kept) => {
    for (const encoding of ['identity', 'br']) {
      const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([statusCode, headers['cache-control']]).toEqual([status, kept]);
    }
  });
});
