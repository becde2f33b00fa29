import 'reflect-metadata';
import type { Server as HttpServer } from 'node:http';
import { type DynamicModule, Module, type Provider, StandardSchemaValidationPipe, type Type } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Admission } from '../http/admission.js';
import { Clock } from './clock.js';
import { Config, ConfigError } from './config.js';
import { Consumer } from '../events/consumer.js';
import { announce, refuseLooseEnds } from '../events/announce.js';
import { type DailyJob, DailyJobs } from '../events/daily.js';
import { Database } from '../data/database.js';
import { Journal } from '../data/journal.js';
import { ErrorFilter, ValidationFailure } from '../http/error.filter.js';
import { ForgetEvents } from '../events/forget-events.js';
import { SessionGuard } from '../http/guard.js';
import { HealthController } from '../http/health.controller.js';
import { audienceOf } from '../http/http.js';
import { LimitGuard, RateLimits } from '../http/limits.js';
import { KeyedHash } from '../security/keyed-hash.js';
import { LiveHub } from '../http/live.js';
import { createLog, nestLog } from './log.js';
import { Mailer } from '../mail/mailer.js';
import { Figures } from './figures.js';
import { type Appended, Outbox } from '../events/outbox.js';
import { lookAtOutbox } from '../events/outbox-figures.js';
import { Passwords } from '../security/password.js';
import { openPhotoStore, PhotoStore } from '../data/photo-store.js';
import { PolicyReportsController } from '../http/policy-reports.controller.js';
import { Queues } from '../events/queues.js';
import { Readiness } from '../http/readiness.js';
import { Pulse } from './pulse.js';
import { Relay } from '../events/relay.js';
import { Seal } from '../security/seal.js';
import { createAdapter, type ServedRoute } from '../http/server.js';
import { dailyJobsOf, type EventHandler, handlersOf, type ServiceDefinition } from '../service.js';
import { Sessions } from '../security/sessions.js';
import { Tokens } from '../security/tokens.js';
import { Wakes } from '../events/wakes.js';

@Module({})
class PlatformModule {}

@Module({})
class RootModule {}

/** One service inside a process: its own database role, outbox, relay and sockets. */
interface Part {
  readonly service: ServiceDefinition;
  readonly database: Database;
  readonly relay: Relay;
  readonly live: LiveHub;
}

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
  const log =
    options.log ??
    createLog(config.all.LOG_LEVEL, services.map((service) => service.name).join('+'), undefined, config.all.LOG_KEY);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await start(config, services, options, log, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined);
    throw error;
  }
}

async function start(
  config: Config,
  services: readonly ServiceDefinition[],
  options: ServeOptions,
  log: Logger,
  undo: (() => Promise<unknown>)[],
): Promise<Running> {
  const tokens = new Tokens(config);
  const queues = new Queues(config);
  undo.push(() => queues.close());
  const limits = new RateLimits(config);
  undo.push(() => limits.close());
  const wakes = new Wakes(config, log);
  undo.push(() => wakes.stop());
  await wakes.start();
  const mailer = new Mailer(config);
  undo.push(async () => mailer.close());
  // Who asks waits no longer than a call does that finds the database hanging.
  const readiness = new Readiness(config.all.DATABASE_PATIENCE * 500);
  if (config.all.REDIS_URL) readiness.uses('redis', () => limits.answers());
  const figures = new Figures(readiness, config.all.DATABASE_PATIENCE * 500, log);
  const parts: Part[] = [];
  for (const service of services) {
    const database = await Database.open(config, service);
    undo.push(() => database.close());
    const partLog = log.child({ service: service.name });
    await announce(database, service);
    const relay = new Relay(service.name, database, queues, partLog);
    undo.push(() => relay.stop());
    const sessions = new Sessions(database, tokens);
    const live = new LiveHub(config, sessions, partLog);
    undo.push(() => live.hangUp());
    undo.push(() => live.close());
    parts.push({ service, database, relay, live });
    readiness.needs(`${service.name} database`, () => database.run(`select 1 from outbox limit 1`));
    figures.about(`outbox of ${service.name}`, () => lookAtOutbox(service.name, database));
  }
  const { database: anyDatabase } = parts[0]!;
  await refuseLooseEnds(anyDatabase, services);
  const sessions = new Sessions(anyDatabase, tokens);
  const admission = new Admission(config, log);
  undo.push(async () => admission.stop());
  const { adapter, routes } = await createAdapter(config, log, admission);
  const shared: Provider[] = [
    { provide: Config, useValue: config },
    { provide: 'log', useValue: log },
    Clock,
    Passwords,
    Seal,
    KeyedHash,
    Journal,
    { provide: Tokens, useValue: tokens },
    { provide: Sessions, useValue: sessions },
    { provide: Queues, useValue: queues },
    { provide: RateLimits, useValue: limits },
    { provide: Readiness, useValue: readiness },
    { provide: Figures, useValue: figures },
    { provide: PhotoStore, useValue: await openPhotoStore(config) },
    { provide: Mailer, useValue: mailer },
    ...((options.providers ?? []) as Provider[]),
  ];
  const platform: DynamicModule = {
    module: PlatformModule,
    global: true,
    controllers: [HealthController, PolicyReportsController],
    providers: [
      ...shared,
      { provide: APP_GUARD, useClass: SessionGuard },
      { provide: APP_GUARD, useClass: LimitGuard },
    ],
    exports: shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
  };
  const root: DynamicModule = {
    module: RootModule,
    imports: [platform, ...parts.map((part) => moduleOf(part, wakes))],
  };

  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: nestLog(log),
    abortOnError: false,
  });
  undo.push(() => app.close());
  app.useGlobalFilters(new ErrorFilter(log));
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => new ValidationFailure(issues[0]?.message ?? 'The request could not be understood.'),
    }),
  );
  app.enableCors({
    delegator: async (request: FastifyRequest) => ({
      origin: [...config.originsOf(audienceOf(request))],
      credentials: true,
      allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'X-Confirm-Identity', 'Idempotency-Key'],
      maxAge: 600,
    }),
  });
  const http = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  http.addHook('onSend', async (_request, reply, payload) => {
    // Every success is 200, POST included (product.md 7).
    if (reply.statusCode === 201) void reply.status(200);
    // A connection that is kept for the next request would keep us from stopping.
    if (readiness.draining) void reply.header('connection', 'close');
    return payload;
  });
  await options.prepare?.(http, config);
  await app.init();
  const daily: DailyJobs[] = [];
  const consumers: Consumer[] = [];
  for (const { service, database, relay, live } of parts) {
    if (service.live)
      live.open(service.live.path, service.live.audience, config.handlesRequests ? app.getHttpServer() : undefined);
    if (config.handlesJobs) {
      const partLog = log.child({ service: service.name });
      const subscriptions = handlersOf(service.module);
      const handlers = new Map(
        subscriptions.map(({ handler }) => [
          handler,
          app.get<EventHandler<unknown, unknown>>(handler, { strict: false }),
        ]),
      );
      const resolve = (handler: Type<EventHandler<unknown, unknown>>) => handlers.get(handler)!;
      const consumer = new Consumer(service, subscriptions, database, queues, resolve, partLog);
      wakes.listen(consumer.wake);
      undo.push(() => consumer.stop());
      consumer.start();
      consumers.push(consumer);
      const jobs = new DailyJobs(service.name, database, app.get(Clock), jobsOf(service, app), partLog);
      if (options.dailyByItself ?? true) jobs.start();
      undo.push(() => jobs.stop());
      daily.push(jobs);
    }
    wakes.listen((waiting) => {
      if (waiting === '*') relay.wake();
    });
    relay.start();
  }
  const pulse = new Pulse(parts, readiness, app.get(Clock), log);
  undo.push(() => pulse.stop());
  if (options.dailyByItself ?? true) pulse.start();
  refuseOtherUpgrades(app.getHttpServer(), services);
  await app.listen(config.all.PORT, config.all.HOST);
  const url = await app.getUrl();

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    readiness.drain();
    await new Promise((resolve) => setTimeout(resolve, config.all.DRAIN_SECONDS * 1_000));
    const work = [pulse, ...daily, ...consumers, ...parts.map(({ relay }) => relay)].map((part) => part.stop());
    await Promise.all([app.close(), ...parts.map(({ live }) => live.close()), ...work]);
    admission.stop();
    await queues.close();
    await wakes.stop();
    mailer.close();
    // Jobs that were still running had something to say to the sockets of other instances.
    await Promise.all(parts.map(({ live }) => live.hangUp()));
    await limits.close();
    await Promise.all(parts.map((part) => part.database.close()));
  };
  const runDaily = async (): Promise<void> => {
    await Promise.all(daily.map((jobs) => jobs.runDue()));
  };
  const lookForEvents = async (): Promise<void> => {
    await Promise.all([...consumers, ...parts.map(({ relay }) => relay)].map((part) => part.look()));
  };
  const tellStatus = () => pulse.beat();
  return {
    app,
    http,
    config,
    queues,
    routes,
    url,
    runDaily,
    lookForEvents,
    tellStatus,
    stop: () => (stopping ??= stop()),
  };
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

/** The service's module with its own database, outbox and sockets in scope. */
function moduleOf({ service, database, relay, live }: Part, wakes: Wakes): DynamicModule {
  const told = (appended: readonly Appended[]): void => {
    for (const { subscriber, queue, together } of appended) {
      if (queue) relay.wake();
      else wakes.say(`${service.name}>${subscriber}/${together ? 'together' : 'alone'}`);
    }
  };
  return {
    module: service.module,
    providers: [
      { provide: Database, useValue: database },
      { provide: Outbox, useValue: new Outbox(told, () => wakes.say('*')) },
      { provide: LiveHub, useValue: live },
    ],
  };
}

/** The service's daily jobs by name, with the one that every service has. */
function jobsOf({ module, emits }: ServiceDefinition, app: NestFastifyApplication): Map<string, DailyJob> {
  const own = dailyJobsOf(module).map((job): [string, DailyJob] => [job.name, app.get(job, { strict: false })]);
  return new Map([...own, [ForgetEvents.name, new ForgetEvents(emits.map(({ type }) => type))]]);
}

/** Whoever asks to upgrade where no sockets are would wait for an answer for ever. */
function refuseOtherUpgrades(http: HttpServer, services: readonly ServiceDefinition[]): void {
  const paths = services.flatMap(({ live }) => (live ? [`${live.path}/`] : []));
  if (paths.length === 0) return; // then Node answers such a request like any other
  http.on('upgrade', (request, socket) => {
    if (!paths.some((path) => request.url?.startsWith(path))) socket.destroy();
  });
}
