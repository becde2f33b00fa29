import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { type DynamicModule, Module, type Provider, StandardSchemaValidationPipe, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { HEADERS, REQUEST_ID_HEADER } from '#contract';
import { Admission } from '../http/admission.js';
import { Clock } from './clock.js';
import { openCollector } from './collector.js';
import { Config } from './config.js';
import { ConfigError } from './environment.js';
import { refuseLooseEnds } from '../events/announce.js';
import { Journal } from '../data/journal.js';
import { ErrorFilter, ValidationFailure } from '../http/error.filter.js';
import { SessionGuard } from '../http/guard.js';
import { HealthController } from '../http/health.controller.js';
import { audienceOf } from '../http/http.js';
import { LimitGuard, RateLimits } from '../http/limits.js';
import { KeyedHash } from '../security/keyed-hash.js';
import { createLog, nestLog } from './log.js';
import { Mailer } from '../mail/mailer.js';
import { Figures } from './figures.js';
import { Passwords } from '../security/password.js';
import { openPhotoStore, PhotoStore } from '../data/photo-store.js';
import { PolicyReportsController } from '../http/policy-reports.controller.js';
import { Queues } from '../events/queues.js';
import { Lifetime } from './lifetime.js';
import { Part } from './part.js';
import { Pulse } from './pulse.js';
import { ReadsOfCalls } from '../http/reads-of-calls.js';
import { Readiness } from '../http/readiness.js';
import { Seal } from '../security/seal.js';
import { Tickets } from '../security/tickets.js';
import { createAdapter, type ServedRoute } from '../http/server.js';
import type { Audience, ServiceDefinition } from '../service.js';
import { SessionUses } from '../security/session-uses.js';
import { type SessionBooks, Sessions } from '../security/sessions.js';
import { Tokens } from '../security/tokens.js';
import { Wakes } from '../events/wakes.js';

@Module({})
class PlatformModule {}

@Module({})
class RootModule {}

/** A running process of one or more services. */
export interface Running {
  readonly app: NestFastifyApplication;
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly queues: Queues;
  readonly routes: readonly ServedRoute[];
  /** The address it listens on. */
  readonly url: string;
  /** Runs the daily jobs that are due, without waiting for the next look. */
  runDaily(): Promise<void>;
  /** Looks for events that wait and were not told of, without waiting for the next look. */
  lookForEvents(): Promise<void>;
  /** Says how the process is, without waiting for the next minute. */
  tellStatus(): Promise<void>;
  /** Stops taking requests, lets running jobs and requests finish, closes every connection. */
  stop(): Promise<void>;
}

/** What a caller may replace or add; tests replace the clock, the single machine adds the web apps. */
export interface ServeOptions {
  readonly providers?: readonly { provide: Type | (abstract new (...args: never[]) => unknown); useValue: unknown }[];
  /** Where the process writes what happens; standard output unless given. */
  readonly log?: Logger;
  /**
   * False where daily jobs and the word of how the process is come only when asked for (`runDaily`, `tellStatus`): in
   * tests, whose clocks jump.
   */
  readonly dailyByItself?: boolean;
  /** Runs on the HTTP server before it listens. */
  readonly prepare?: (http: FastifyInstance, config: Config) => Promise<void>;
}

/** Starts the services in this process and listens. Rejects when any part cannot start; nothing is left running then. */
export async function serve(
  config: Config,
  services: readonly ServiceDefinition[],
  options: ServeOptions = {},
): Promise<Running> {
  requireSettings(config, services);
  const { LOG_LEVEL, LOG_KEY = randomBytes(32).toString('base64') } = config.all;
  const name = services.map((service) => service.name).join('+');
  const log = options.log ?? createLog(LOG_LEVEL, name, undefined, LOG_KEY);
  const lifetime = new Lifetime();
  try {
    const hangUp = await openCollector(config, name, LOG_KEY, log);
    if (hangUp) lifetime.until('stores', hangUp);
    return await start(config, services, options, log, lifetime);
  } catch (error) {
    await lifetime.end().catch(() => undefined);
    throw error;
  }
}

async function start(
  config: Config,
  services: readonly ServiceDefinition[],
  options: ServeOptions,
  log: Logger,
  lifetime: Lifetime,
): Promise<Running> {
  const tokens = new Tokens(config);
  const queues = new Queues(config);
  lifetime.until('jobs', () => queues.close());
  const limits = new RateLimits(config);
  lifetime.until('word', () => limits.close());
  const wakes = new Wakes(config, log);
  lifetime.until('word', () => wakes.stop());
  await wakes.start();
  const mailer = new Mailer(config, log);
  lifetime.until('word', () => mailer.close());
  // Who asks waits no longer than a call does that finds the database hanging.
  const readiness = new Readiness(config.all.DATABASE_PATIENCE * 500);
  if (config.all.REDIS_URL) readiness.uses('redis', () => limits.answers());
  const figures = new Figures(readiness, config.all.DATABASE_PATIENCE * 500, log);
  const books: SessionBooks = Object.assign({}, ...services.map(({ sessions: met }) => met));
  const parts: Part[] = [];
  const uses = new SessionUses(() => parts[0]!.database.primary, books, log);
  lifetime.until('word', () => uses.stop());
  const common = { config, log, lifetime, queues, wakes, tokens, sessions: books, uses, readiness, figures };
  for (const service of services) parts.push(await Part.open(service, common));
  const { database: anyDatabase } = parts[0]!;
  await refuseLooseEnds(anyDatabase, services);
  const reads = config.all.DATABASE_READ_URL ? new ReadsOfCalls(config, anyDatabase.primary) : undefined;
  if (reads) {
    lifetime.until('word', () => reads.close());
    for (const part of parts) part.readAside(reads);
  }
  const sessions = new Sessions(anyDatabase, tokens, books, uses);
  const admission = new Admission(config, log);
  lifetime.until('calls', () => admission.stop());
  const { adapter, routes } = await createAdapter(config, log, admission);
  const shared: Provider[] = [
    { provide: Config, useValue: config },
    { provide: 'log', useValue: log },
    Clock,
    Passwords,
    Seal,
    Tickets,
    KeyedHash,
    Journal,
    { provide: Tokens, useValue: tokens },
    { provide: Sessions, useValue: sessions },
    { provide: SessionUses, useValue: uses },
    { provide: Queues, useValue: queues },
    { provide: RateLimits, useValue: limits },
    { provide: Readiness, useValue: readiness },
    { provide: Figures, useValue: figures },
    { provide: PhotoStore, useValue: await openPhotoStore(config) },
    { provide: Mailer, useValue: mailer },
    ...((options.providers ?? []) as Provider[]),
  ];
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(parts, shared, reads), adapter, {
    bodyParser: false,
    logger: nestLog(log),
    abortOnError: false,
  });
  lifetime.until('calls', () => app.close());
  const http = setUpCalls(app, config, log, readiness);
  await options.prepare?.(http, config);
  await app.init();
  for (const part of parts) part.begin(app, options.dailyByItself ?? true);
  const pulse = new Pulse(parts, readiness, app.get(Clock), log);
  lifetime.until('calls', () => pulse.stop());
  if (options.dailyByItself ?? true) pulse.start();
  refuseOtherUpgrades(app.getHttpServer(), services);
  await app.listen(config.all.PORT, config.all.HOST);

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    readiness.drain();
    await new Promise((resolve) => setTimeout(resolve, config.all.DRAIN_SECONDS * 1_000));
    await lifetime.end();
  };
  return {
    ...{ app, http, config, queues, routes, url: await app.getUrl() },
    runDaily: async () => void (await Promise.all(parts.map((part) => part.runDaily()))),
    lookForEvents: async () => void (await Promise.all(parts.map((part) => part.look()))),
    tellStatus: () => pulse.beat(),
    stop: () => (stopping ??= stop()),
  };
}

/** The services' modules, in all of which is at hand what their process shares; every call passes its guards. */
function rootOf(parts: readonly Part[], shared: readonly Provider[], reads?: ReadsOfCalls): DynamicModule {
  const platform: DynamicModule = {
    module: PlatformModule,
    global: true,
    controllers: [HealthController, PolicyReportsController],
    providers: [
      ...shared,
      { provide: APP_GUARD, useClass: SessionGuard },
      { provide: APP_GUARD, useClass: LimitGuard },
      ...(reads ? [{ provide: APP_INTERCEPTOR, useValue: reads }] : []),
    ],
    exports: shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
  };
  return { module: RootModule, imports: [platform, ...parts.map(({ module }) => module)] };
}

/** How calls are read, refused and answered, and from which pages they may come. Gives the server beneath. */
function setUpCalls(app: NestFastifyApplication, config: Config, log: Logger, readiness: Readiness): FastifyInstance {
  app.useGlobalFilters(new ErrorFilter(log));
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => new ValidationFailure(issues[0]?.message ?? 'The request could not be understood.'),
    }),
  );
  const letIn = (audience: Audience) => ({
    origin: [...config.originsOf(audience)],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: [...['Authorization', 'Content-Type', 'Accept', 'Traceparent'], ...Object.values(HEADERS)],
    exposedHeaders: [REQUEST_ID_HEADER, 'Retry-After'],
    maxAge: 600,
  });
  const cors = { member: letIn('member'), staff: letIn('staff') };
  app.enableCors({
    delegator: (request: FastifyRequest, done: (error: null, options: object) => void) =>
      done(null, cors[audienceOf(request)]),
  } as never);
  const http = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  http.addHook('onSend', (_request, reply, payload, done) => {
    // Every success is 200, POST included (product.md 7).
    if (reply.statusCode === 201) void reply.status(200);
    // A connection that is kept for the next request would keep us from stopping.
    if (readiness.draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  return http;
}

/** By these a process knows who is calling. */
const EVERYBODY_NEEDS = ['MEMBER_TOKEN_PUBLIC_KEYS', 'STAFF_TOKEN_PUBLIC_KEYS'] as const;

function requireSettings(config: Config, services: readonly ServiceDefinition[]): void {
  const missing = services.flatMap(({ name: service, needs = [], needsToAnswer = [] }) =>
    [...EVERYBODY_NEEDS, ...needs, ...(config.handlesRequests ? needsToAnswer : [])]
      .filter((name) => [config.all[name] ?? []].flat().length === 0)
      .map((name) => `${name}: ${service} cannot do without it`),
  );
  if (missing.length > 0) throw new ConfigError(missing);
}

/** Whoever asks to upgrade where no sockets are would wait for an answer for ever. */
function refuseOtherUpgrades(http: HttpServer, services: readonly ServiceDefinition[]): void {
  const paths = services.flatMap(({ live }) => (live ? [`${live.path}/`] : []));
  if (paths.length === 0) return; // then Node answers such a request like any other
  http.on('upgrade', (request, socket) => {
    if (!paths.some((path) => request.url?.startsWith(path))) socket.destroy();
  });
}
