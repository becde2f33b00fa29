import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ANSWERS, API, HEALTH, IMAGES_PREFIX, METRICS, REFUSALS } from '#contract';
import type { Admission } from './admission.js';
import type { Config } from '../process/config.js';
import { audienceOf, type GuardedRequest, lineOf, takesForms, takesMessages, takesReports } from './http.js';
import { withoutSecrets } from '../process/log.js';
import { secondsOf } from '../process/metrics.js';
import { PERMISSIONS_POLICY, protecting, socketsOf, TRUSTED_TYPES } from './page-headers.js';
import { refusals } from './refusal.js';
import { numberOfCall, parentOf, reportCall, traceCalls } from './traced-calls.js';

// Six texts of 4,500 four-byte characters, escaped, fit; nothing the product sends is larger.
const BODY_LIMIT = 512 * 1024;
// What browsers report repeats the whole policy, and two addresses.
const REPORT_LIMIT = 8 * 1024;
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const LINGER_BYTES = 512 * 1024;
const LINGER_MS = 2_000;

/** What is said to one caller is kept by nobody on the way, nor by a shared browser. Who may keep an answer says so itself. */
const UNKEPT = { 'cache-control': 'no-store' } as const;

/** A route as the running server knows it. */
export interface ServedRoute {
  readonly method: string;
  readonly path: string;
}

/** The Fastify server all services share: tolerant JSON bodies, uploads, headers, request log and metrics. */
export async function createAdapter(
  config: Config,
  log: Logger,
  admission?: Admission,
): Promise<{ adapter: FastifyAdapter; routes: ServedRoute[] }> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(config.all.TRUST_PROXY),
    genReqId: numberOfCall(config),
    routerOptions: { maxParamLength: 4_096 },
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    // What still comes over a kept connection while we stop is answered, and the connection is closed with the answer.
    return503OnClosing: false,
    keepAliveTimeout: 70_000,
    // A photo of the largest size over a slow line takes more than a minute; headers take none.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  traceCalls(server, config);
  admission?.guard(server);
  const routes: ServedRoute[] = [];
  server.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      if (method !== 'HEAD' && method !== 'OPTIONS') routes.push({ method, path: route.url });
  });
  acceptLenientJson(server);
  refuseForms(server);
  takeMessages(server);
  await server.register(multipart as never, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 8, fieldSize: 1_024 },
  });
  const same = {
    ...protecting({
      contentSecurityPolicy: contentSecurityPolicy(config),
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
    }),
    'permissions-policy': PERMISSIONS_POLICY,
    ...UNKEPT,
  };
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(same);
    if (!isForeignPage(request, config)) return done();
    log.info({ code: 'FOREIGN_ORIGIN', ...lineOf(request) }, 'refused');
    refusals.inc({ code: 'FOREIGN_ORIGIN' });
    const { status, message } = REFUSALS.FOREIGN_ORIGIN;
    void reply.status(status).send({ message, code: 'FOREIGN_ORIGIN' });
  });
  // Nothing in these lines is to be withheld, and to look for it would cost four times as much as writing them.
  const requests = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    record(requests, request, reply.statusCode, reply.elapsedTime);
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.raw.complete === false) stopListening(request.raw);
    done(null, payload);
  });
  return { adapter, routes };
}

/** An address that cannot be decoded, or is longer than any of ours, is refused like every other bad request. */
function refuseAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  const { status, message } = REFUSALS.INVALID_REQUEST;
  void reply.status(status).send({ message, code: 'INVALID_REQUEST' });
}

/**
 * A JSON content type with an empty body, `null` or anything that is no object counts as `{}`
 * (product.md 7: calls without a body send the JSON header all the same).
 */
function acceptLenientJson(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    readJson(String(text), done),
  );
  server.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: REPORT_LIMIT },
    (request, text, done) => {
      if (takesReports(request)) readJson(String(text), done);
      else done(Object.assign(new Error('a report'), { statusCode: 415 }));
    },
  );
}

function readJson(text: string, done: (error: Error | null, body?: object) => void): void {
  const trimmed = text.trim();
  if (trimmed === '') return done(null, {});
  try {
    const value: unknown = JSON.parse(trimmed, (key, item: unknown) => (key === '__proto__' ? undefined : item));
    done(null, typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
  } catch {
    done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
  }
}

const FORM_LIMIT = 1_024;

/** Forms are refused, but where a mail program presses a button for its reader; what they say is not read there either. */
function refuseForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, _text, done) => {
      if (takesForms(request)) done(null, {});
      else done(Object.assign(new Error('a form'), { statusCode: 415 }));
    },
  );
}

/** An e-mail stays the bytes it came as: signatures are over these. */
function takeMessages(server: FastifyInstance): void {
  server.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: ANSWERS.bytes },
    (request, bytes, done) => {
      if (takesMessages(request)) done(null, bytes);
      else done(Object.assign(new Error('a message'), { statusCode: 415 }));
    },
  );
}

/**
 * Whether a page of somebody else wants to change something. Only a bearer opens a session, which no foreign page has;
 * but signing in and up need none. The browser says where a request comes from, and no page can make it say otherwise.
 */
function isForeignPage(request: FastifyRequest, config: Config): boolean {
  const { method, headers } = request;
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const own = config.originsOf(audienceOf(request));
  return changes && headers['sec-fetch-site'] === 'cross-site' && !own.includes(headers.origin ?? '');
}

function contentSecurityPolicy(config: Config): { directives: Record<string, string[] | null> } {
  const self = ["'self'"];
  const captcha =
    config.all.CAPTCHA === 'recaptcha'
      ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
      : [];
  return {
    directives: {
      'default-src': self,
      'script-src': [...self, ...captcha],
      'style-src': [...self, "'unsafe-inline'"], // Emotion writes its rules into style elements
      'img-src': [...self, 'data:', 'blob:'],
      'font-src': [...self, 'data:'],
      'connect-src': [...self, socketsOf(config.publicUrl)],
      'worker-src': [...self, 'blob:'],
      'frame-src': captcha.length > 0 ? captcha : ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': self,
      'frame-ancestors': ["'none'"],
      ...TRUSTED_TYPES.member,
      // Google's scripts make policies under names of their own, which it changes as it likes.
      ...(captcha.length > 0 && { 'trusted-types': null }),
      'report-uri': [API.policyReport],
      'upgrade-insecure-requests': config.publicUrl.startsWith('https:') ? [] : null,
    },
  };
}

/**
 * Whoever got an answer before the whole request was sent, such as an upload that is too large, may send a little more,
 * so that a browser reads the answer before the connection ends; an endless body ends here.
 */
function stopListening(request: IncomingMessage): void {
  let left = LINGER_BYTES;
  const { socket } = request;
  const last = setTimeout(() => {
    // What came whole in the meantime leaves the connection to the next request.
    if (!request.complete) socket.destroy();
  }, LINGER_MS).unref();
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(last));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.resume();
}

/** Probes, collectors, and the files of the web apps: they come all the time and say nothing of what anybody does. */
const QUIET: readonly (string | undefined)[] = [...Object.values(HEALTH), '/ready', METRICS, '/*'];
const isQuiet = (route?: string): boolean => QUIET.includes(route) || route?.startsWith(IMAGES_PREFIX) === true;

/** A line for each call says which it was, by its route, and what came of it; its address only to who looks closely. */
function record(log: Logger, request: FastifyRequest, status: number, milliseconds: number): void {
  const { url: route } = request.routeOptions;
  secondsOf(request.method, route ?? 'unknown', status).observe(milliseconds / 1_000);
  if (!isQuiet(route)) reportCall(request, status, milliseconds);
  const level = isQuiet(route) ? 'debug' : 'info';
  if (log.isLevelEnabled(level)) {
    const url = log.isLevelEnabled('debug') ? withoutSecrets(request.url) : undefined;
    log[level]({ ...lineOf(request), parent: parentOf(request), url, status, ms: Math.round(milliseconds) }, 'request');
  }
  // The record of the desk has the rest; whoever watches the logs sees that there is something.
  const { staff } = request as GuardedRequest;
  if (staff && request.method !== 'GET' && status < 400) log.info(lineOf(request), 'the staff acted');
}

/**
 * A number means the gateways in front, the nearest of them first. Fastify itself takes a number for "nobody", since it
 * cannot know that no caller gets past them; whoever sets the number does.
 */
function trusted(whom: boolean | number | string) {
  return typeof whom === 'number' ? (_address: string, hop: number): boolean => hop < whom : whom;
}
