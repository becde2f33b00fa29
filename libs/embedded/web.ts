import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  CONSOLE_API,
  CONSOLE_PREFIX,
  isReadable,
  matchesPath,
  METRICS,
  REFUSALS,
  ROUTE_ALIASES,
  ROUTES,
  serviceFor,
} from '#contract';
import { NEVER_REFUSED } from '#platform/http/admission';
import { PERMISSIONS_POLICY, socketsOf, STRICT_TRANSPORT, TRUSTED_TYPES } from '#platform/http/page-headers';

const YEAR = 31_536_000;

/** Whether the address is one of the member app's screens. Others get the app too, with status 404. */
export const isScreen = (pathname: string): boolean =>
  [...Object.values(ROUTES), ...Object.keys(ROUTE_ALIASES)].some((pattern) =>
    matchesPath(pattern, pathname.replace(/(.)\/$/, '$1')),
  );

/**
 * For how long a file of the app may be kept: what bears a hash for good, the page and the service worker not at all, so that
 * none outlives its version. By the name of what is sent, which may be the compressed twin.
 */
function keptFor(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${YEAR}, immutable`;
  return /^(index\.html|sw\.js)\b/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Serves a built web app: hashed assets for a year, everything else as the app's page, with 200 where `known` says the
 * address is a screen and 404 where it is not.
 */
export async function serveWebApp(
  http: FastifyInstance,
  folder: string,
  known: (pathname: string) => boolean,
): Promise<void> {
  const setHeaders = (reply: FastifyReply, file: string): void =>
    void reply.header('cache-control', keptFor(path.relative(folder, file)));
  const options = { root: folder, serve: false, preCompressed: true, cacheControl: false, setHeaders };
  await http.register(fastifyStatic as never, options);
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname } = new URL(request.url, 'http://app');
    // A file that is not there today may be there when another version is back.
    void reply.header('cache-control', 'no-cache');
    if (/^\/(assets\/|[^/]+\.(?:svg|png|ico|webmanifest|js|txt|woff2)$)/.test(pathname))
      return reply.sendFile(pathname.slice(1));
    void reply.status(known(pathname) ? 200 : 404);
    return reply.sendFile('index.html');
  };
  http.get('/*', { config: NEVER_REFUSED }, page);
}

/** Serves the member app beside the API and keeps the console's calls and sockets off the members' port. */
export async function serveMemberApp(http: FastifyInstance, folder: string): Promise<void> {
  http.addHook('onRequest', async ({ raw, routeOptions, url }, reply) => {
    // The route that was found is what would answer, however the address is spelled.
    const forConsole = isOfConsole(routeOptions.url) || isOfConsole(url);
    if (forConsole !== arrivedAtConsole(raw)) await reply.status(404).send(NOWHERE);
  });
  routeAll(http);
  await serveWebApp(http, folder, isScreen);
}

const consoleRequests = new WeakSet<object>();
const arrivedAtConsole = (request: IncomingMessage): boolean => consoleRequests.has(request);
const NOWHERE = { message: REFUSALS.NOT_FOUND.message, code: 'NOT_FOUND' };

/** Whether the address, in whatever spelling, is one of the console's API and sockets, or tells of the process. */
function isOfConsole(url?: string): boolean {
  const plain = plainly(url);
  return isOfProcess(url) || plain === CONSOLE_PREFIX || plain.startsWith(`${CONSOLE_PREFIX}/`);
}

/** Whether the address, in whatever spelling, tells of the process and nobody it serves. */
const isOfProcess = (url?: string): boolean => plainly(url) === METRICS;

/** Whether a call begins on this machine: by its connection, and nobody says that it was handed on. */
const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => headers[name] === undefined);

const pathOf = (url = ''): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?')[0]!;

function plainly(url?: string): string {
  const pathname = pathOf(url);
  // The router refuses what cannot be decoded.
  return path.posix.normalize(isReadable(pathname) ? decodeURIComponent(pathname) : pathname).toLowerCase();
}

/** Where there is no screen. */
const NO_SCREEN = '/not-found';

/** The router would refuse a page's address that cannot be decoded as it does a call's; its reader is to see that there is no such page. */
function findPage(request: IncomingMessage): void {
  const { method = '', url } = request;
  const pathname = pathOf(url);
  if (['GET', 'HEAD'].includes(method) && !isReadable(pathname) && serviceFor(method, pathname) === null)
    request.url = NO_SCREEN;
}

/**
 * Leads each request to the router under an address that it can read. Sockets answer before it does, so what asks for them at
 * the wrong port is kept from them here.
 */
function routeAll(http: FastifyInstance): void {
  const { server } = http;
  const emit = server.emit.bind(server);
  const isAstray = (request: IncomingMessage): boolean => isOfConsole(request.url) !== arrivedAtConsole(request);
  server.emit = (event: string, ...given: unknown[]): boolean => {
    const [request, reply] = given as [IncomingMessage, ServerResponse | Duplex];
    if (event === 'request') findPage(request);
    if (event === 'request' && isAstray(request)) http.routing(request, reply as ServerResponse);
    else if (event === 'upgrade' && isAstray(request)) (reply as Duplex).destroy();
    else return emit(event, ...given);
    return true;
  };
}

/** The console on an origin of its own: its built app, and its API as the services answer it. */
export async function startConsole(
  services: FastifyInstance,
  folder: string,
  at: { readonly port: number; readonly host: string; readonly url: string },
): Promise<Server> {
  const app = fastify({ forceCloseConnections: true });
  const headers = consoleHeaders(at.url);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await serveWebApp(app, folder, () => true);
  await app.ready();
  const server = createServer((request, response) => {
    findPage(request);
    if (isOfConsole(request.url) && (isOfThisMachine(request) || !isOfProcess(request.url))) {
      consoleRequests.add(request);
      services.server.emit('request', request, response);
    } else {
      app.routing(request, response);
    }
  });
  server.on('upgrade', (request, socket, head) => {
    if (!isOfConsole(request.url)) return socket.destroy();
    consoleRequests.add(request);
    services.server.emit('upgrade', request, socket, head);
  });
  server.on('close', () => void app.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return server;
}

/** What protects the console's page, whose address is `url`. */
function consoleHeaders(url: string): Record<string, string> {
  const speaksHttps = url.startsWith('https:');
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${socketsOf(url)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...Object.entries(TRUSTED_TYPES.staff).map(([directive, values]) => [directive, ...values].join(' ')),
    `report-uri ${CONSOLE_API.policyReport}`,
    ...(speaksHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(speaksHttps && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/** The folder of a built web app. */
export const builtApp = (name: 'web-member' | 'web-console'): string => path.resolve(name, 'dist');
