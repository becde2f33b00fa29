import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { CONSOLE_PREFIX, matchesPath, ROUTE_ALIASES, ROUTES } from '#contract';

const YEAR = 31_536_000;

/** Whether the address is one of the member app's screens. Others get the app too, with status 404. */
export const isScreen = (pathname: string): boolean =>
  [...Object.values(ROUTES), ...Object.keys(ROUTE_ALIASES)].some((pattern) =>
    matchesPath(pattern, pathname.replace(/(.)\/$/, '$1')),
  );

/**
 * Serves a built web app: hashed assets for a year, everything else as the app's page, with 200 where `known` says the
 * address is a screen and 404 where it is not.
 */
export async function serveWebApp(
  http: FastifyInstance,
  folder: string,
  known: (pathname: string) => boolean,
): Promise<void> {
  await http.register(fastifyStatic as never, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname } = new URL(request.url, 'http://app');
    if (/^\/(assets\/|[^/]+\.(?:svg|png|ico|webmanifest|js|txt|woff2)$)/.test(pathname)) {
      void reply.header(
        'cache-control',
        pathname.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      );
      return reply.sendFile(pathname.slice(1));
    }
    void reply.header('cache-control', 'no-cache').status(known(pathname) ? 200 : 404);
    return reply.sendFile('index.html');
  };
  http.get('/*', page);
}

/** Serves the member app beside the API and keeps the console's calls off the members' port. */
export async function serveMemberApp(http: FastifyInstance, folder: string): Promise<void> {
  http.addHook('onRequest', async (request, reply) => {
    const forConsole = request.url.startsWith(CONSOLE_PREFIX);
    if (forConsole !== arrivedAtConsole(request.raw)) {
      await reply.status(404).send({ message: 'Nothing was found here.', code: 'NOT_FOUND' });
    }
  });
  await serveWebApp(http, folder, isScreen);
}

const consoleRequests = new WeakSet<object>();
const arrivedAtConsole = (request: IncomingMessage): boolean => consoleRequests.has(request);

/** The console on an origin of its own: its built app, and its API as the services answer it. */
export async function startConsole(
  services: FastifyInstance,
  folder: string,
  port: number,
  host: string,
): Promise<Server> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  await serveWebApp(app, folder, () => true);
  await app.ready();
  const forServices = (url = ''): boolean => url.startsWith(CONSOLE_PREFIX);
  const server = createServer((request, response) => {
    if (forServices(request.url)) {
      consoleRequests.add(request);
      services.server.emit('request', request, response);
    } else if (request.url?.startsWith('/images/')) {
      services.server.emit('request', request, response);
    } else {
      app.routing(request, response);
    }
  });
  server.on('upgrade', (request, socket, head) => {
    if (forServices(request.url)) services.server.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  server.on('close', () => void app.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** The folder of a built web app. */
export const builtApp = (name: 'web-member' | 'web-console'): string => path.resolve(name, 'dist');
