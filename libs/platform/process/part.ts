import type { Server as HttpServer } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Database } from '../data/database.js';
import { announce } from '../events/announce.js';
import { Consumer } from '../events/consumer.js';
import { DailyJobs, type DailyJob } from '../events/daily.js';
import { ForgetEvents } from '../events/forget-events.js';
import { Outbox, type Appended } from '../events/outbox.js';
import { lookAtOutbox } from '../events/outbox-figures.js';
import type { Queues } from '../events/queues.js';
import { Relay } from '../events/relay.js';
import type { Wakes } from '../events/wakes.js';
import type { ReadsOfCalls } from '../http/reads-of-calls.js';
import { LiveHub } from '../http/live.js';
import type { Readiness } from '../http/readiness.js';
import type { SessionUses } from '../security/session-uses.js';
import { type SessionBooks, Sessions } from '../security/sessions.js';
import type { Tokens } from '../security/tokens.js';
import { dailyJobsOf, type EventHandler, handlersOf, type ServiceDefinition } from '../service.js';
import { Clock } from './clock.js';
import type { Config } from './config.js';
import type { Figures } from './figures.js';
import type { Lifetime } from './lifetime.js';

/** What the parts of a process share. */
export interface Common {
  readonly config: Config;
  readonly log: Logger;
  readonly lifetime: Lifetime;
  readonly queues: Queues;
  readonly wakes: Wakes;
  readonly tokens: Tokens;
  readonly sessions: SessionBooks;
  /** Of all parts together. */
  readonly uses: SessionUses;
  readonly readiness: Readiness;
  readonly figures: Figures;
}

/** One service inside a process: its own database role, outbox, relay and sockets, and what works on its events. */
export class Part {
  private readonly relay: Relay;
  private readonly live: LiveHub;
  private consumer?: Consumer;
  private daily?: DailyJobs;
  private reads?: ReadsOfCalls;

  private constructor(
    readonly service: ServiceDefinition,
    readonly database: Database,
    private readonly common: Common,
    private readonly log: Logger,
  ) {
    const { config, lifetime, queues, readiness, figures, sessions, tokens, uses } = common;
    this.relay = new Relay(service.name, database, queues, log);
    lifetime.until('calls', () => this.relay.stop());
    this.live = new LiveHub(config, new Sessions(database, tokens, sessions, uses), log);
    lifetime.until('calls', () => this.live.close());
    // Jobs that still run have something to say to the sockets of other instances.
    lifetime.until('word', () => this.live.hangUp());
    if (service.live && config.all.LIVE_REDIS_URL) readiness.uses(`${service.name} sockets`, () => this.live.reaches());
    readiness.needs(`${service.name} database`, () => database.run(`select 1 from outbox limit 1`));
    figures.about(`outbox of ${service.name}`, () => lookAtOutbox(service.name, database));
  }

  /** Signs in as the service, and tells the emitters of its events what it hears. */
  static async open(service: ServiceDefinition, common: Common): Promise<Part> {
    const database = await Database.open(common.config, service);
    common.lifetime.until('stores', () => database.close());
    await announce(database, service);
    return new Part(service, database, common, common.log.child({ service: service.name }));
  }

  /** Has members shown what they are told of, and sees to it that a replica which fails or falls behind shows. */
  readAside(reads: ReadsOfCalls): void {
    this.reads = reads;
    const { replica } = this.database;
    if (replica)
      this.common.readiness.uses(`${this.service.name} replica`, async () => replica.answers(await reads.horizon()));
    this.live.sayAfter(async (room) => {
      const [, memberId] = /^member:(\d+)$/.exec(room) ?? [];
      if (memberId) await reads.note(Number(memberId));
    });
  }

  /** The service's module with its own database, outbox and sockets in scope. */
  get module(): DynamicModule {
    const { wakes } = this.common;
    const told = (appended: readonly Appended[]): void => {
      for (const { subscriber, queue, together } of appended) {
        if (queue) this.relay.wake();
        else wakes.say(`${this.service.name}>${subscriber}/${together ? 'together' : 'alone'}`);
      }
    };
    return {
      module: this.service.module,
      providers: [
        { provide: Database, useValue: this.database },
        { provide: Outbox, useValue: new Outbox(told, () => wakes.say('*')) },
        { provide: LiveHub, useValue: this.live },
      ],
    };
  }

  /** Begins to take sockets, events and what is due each day; `daily` is false where that runs only when asked to. */
  begin(app: NestFastifyApplication, daily: boolean): void {
    const { config, wakes } = this.common;
    const { live: sockets } = this.service;
    const http = config.handlesRequests ? (app.getHttpServer() as HttpServer) : undefined;
    if (sockets) this.live.open(sockets.path, sockets.audience, http);
    if (config.handlesJobs) this.work(app, daily);
    wakes.listen((waiting) => {
      if (waiting === '*') this.relay.wake();
      return false;
    });
    this.relay.start();
  }

  /** Runs the daily jobs that are due, without waiting for the next look. */
  async runDaily(): Promise<void> {
    await this.daily?.runDue();
  }

  /** Looks for events that wait and were not told of. */
  async look(): Promise<void> {
    await Promise.all([this.consumer?.look(), this.relay.look()]);
  }

  private work(app: NestFastifyApplication, daily: boolean): void {
    const { lifetime, queues, wakes } = this.common;
    const { service, database, log } = this;
    const subscriptions = handlersOf(service.module);
    const handlers = new Map(
      subscriptions.map(({ handler }) => [
        handler,
        app.get<EventHandler<unknown, unknown>>(handler, { strict: false }),
      ]),
    );
    const resolve = (handler: Type<EventHandler<unknown, unknown>>) => handlers.get(handler)!;
    const consumer = new Consumer(service, subscriptions, database, queues, resolve, log, () => {
      void this.reads?.noteForAll();
    });
    this.consumer = consumer;
    lifetime.until('calls', () => consumer.stop());
    wakes.listen(consumer.wake);
    consumer.start();
    const jobs = new DailyJobs(service.name, database, app.get(Clock), jobsOf(service, app), log);
    this.daily = jobs;
    lifetime.until('calls', () => jobs.stop());
    if (daily) jobs.start();
  }
}

/** The service's daily jobs by name, with the one that every service has. */
function jobsOf({ module, emits }: ServiceDefinition, app: NestFastifyApplication): Map<string, DailyJob> {
  const own = dailyJobsOf(module).map((job): [string, DailyJob] => [job.name, app.get(job, { strict: false })]);
  return new Map([...own, [ForgetEvents.name, new ForgetEvents(emits.map(({ type }) => type))]]);
}
