import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Logger } from 'pino';
import { freePort } from '#embedded/free-port';
import type { Logins } from '#embedded/logins';
import { builtApp, serveMemberApp, startConsole } from '#embedded/web';
import { Clock } from '#platform/process/clock';
import { readConfig, type Config, type OwnSettings } from '#platform/process/config';
import { serve, type Running } from '#platform/process/serve';
import { ownSettingsOf, type ServiceDefinition } from '#platform/service';
import { Tokens } from '#platform/security/tokens';
import { copyTemplate, TestDatabase } from './database.js';
import { Mailbox } from './mailbox.js';
import { testKeys } from './keys.js';
import type { Factories } from './make.js';
import { spend } from './spent.js';
import { testLogins, testStores } from './stores.js';
import { guardTransactions } from './within-transactions.js';
import type { SessionBooks } from '#platform/security/sessions';
import { memberSessions } from '#auth/published';
import { staffSessions } from '#moderation/published';
import { authSettings } from '../../services/auth/src/settings.js';
import { connectionsSettings } from '../../services/connections/src/settings.js';
import { membersSettings } from '../../services/members/src/settings.js';
import { messagingSettings } from '../../services/messaging/src/settings.js';
import { moderationSettings } from '../../services/moderation/src/settings.js';

/**
 * Connections that calls share: to open one for each costs more than the call. One that nobody uses is let go long before
 * the product does so: at that very moment a call over it would be lost.
 */
const agent = new Agent({ keepAlive: true, timeout: 20_000 });

/** A clock that stands where a test puts it and otherwise runs with the real one. */
export class TestClock extends Clock {
  private offset = 0;
  override now(): Date {
    return new Date(Date.now() + this.offset);
  }
  set(moment: string | Date): void {
    this.offset = new Date(moment).getTime() - Date.now();
  }
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
  reset(): void {
    this.offset = 0;
  }
}

/** An answer of the API as a test reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The wire is what the tests are about: they look at whatever came.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface TestAppOptions {
  /** Uses the real Redis of the test run as queue store instead of Postgres. */
  readonly redis?: boolean;
  /** A database to share with another instance; a fresh one unless given. */
  readonly database?: string;
  /** Serves the built web apps too: the member app beside the API, the console on a port of its own. */
  readonly web?: boolean;
  readonly env?: Record<string, string>;
  /** Other addresses of the database than those that lead straight to it. */
  readonly reachedBy?: (logins: Logins) => Record<string, string>;
  /** Where the process writes what happens; nowhere unless given. */
  readonly log?: Logger;
}

/** Settings that the product reads each time it needs them, so that a test may change them while it runs. */
const CHANGEABLE = [
  'INBOUND_RETURNS',
  'HASH_KEYS',
  'JOURNAL_DIR',
  'JWT_SECRET',
  'RATE_LIMIT_FACTOR',
  'PUBLIC_URL',
  'SEAL_KEYS',
] as const;
const OWN = [authSettings, membersSettings, connectionsSettings, messagingSettings, moderationSettings] as const;
type OwnName =
  (typeof OWN)[number] extends OwnSettings<infer Values> ? (Values extends unknown ? keyof Values : never) : never;
export type ChangedSettings = Partial<Record<(typeof CHANGEABLE)[number] | OwnName, string>>;

const PRODUCT_SESSIONS: SessionBooks = { member: memberSessions, staff: staffSessions };

/** Services running for a test: real Postgres, real queue store, real SMTP, on ports of their own. */
export class TestApp {
  private readonly tokens: Tokens;

  private constructor(
    readonly running: Running,
    readonly config: Config,
    readonly clock: TestClock,
    readonly mails: Mailbox,
    private readonly env: Readonly<Record<string, string | undefined>>,
    private readonly database: TestDatabase,
    private readonly folder: string,
    private readonly desk?: Server,
  ) {
    this.tokens = new Tokens(config);
  }

  get url(): string {
    return this.running.url;
  }

  /** Where the console's calls are answered: an origin of its own when the web apps are served. */
  get consoleUrl(): string {
    return this.desk ? this.config.consoleUrl : this.url;
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** By which addresses the product signs in to its database; an operator's commands are given the same. */
  get logins(): Logins {
    return testLogins(this.databaseUrl);
  }

  get make(): Factories {
    return this.database.make;
  }

  static async start(services: readonly ServiceDefinition[], options: TestAppOptions = {}): Promise<TestApp> {
    guardTransactions();
    const stores = testStores();
    const databaseUrl = options.database ?? (await copyTemplate(stores.databaseUrl));
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-test-'));
    const mails = new Mailbox();
    const ports = options.web ? [await freePort(), await freePort()] : [0, 0];
    const logins = testLogins(options.env?.['DATABASE_URL'] ?? databaseUrl);
    const env = {
      NODE_ENV: 'test',
      PORT: String(ports[0]),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      CONSOLE_URL: `http://127.0.0.1:${ports[1]}`,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      DATABASE_POOL: '4',
      // A machine that is busy is no store that hangs.
      DATABASE_PATIENCE: '30',
      // Nor is one whose tests call all at once.
      CALLS_AT_WORK: '10000',
      REDIS_URL: options.redis ? stores.redisUrl : undefined,
      QUEUE_PREFIX: `t${new URL(databaseUrl).pathname.slice(1)}`,
      ...testKeys,
      RATE_LIMIT_FACTOR: '1000',
      DECISION_UNDO_SECONDS: '0',
      PHOTO_DIR: path.join(folder, 'photos'),
      SMTP_URL: await mails.open(),
      INBOUND_DOMAIN: 'answers.truly-yours.test',
      INBOUND_RETURNS: 'true',
      INBOUND_SMTP_PORT: '0',
      INBOUND_PROOF: 'none',
      ...options.env,
      ...logins,
      ...options.reachedBy?.(logins),
    };
    const config = readConfig(env, ownSettingsOf(services));
    const clock = new TestClock();
    // A test's own service is called by the product's people.
    const met = services.map((service) => ({ sessions: PRODUCT_SESSIONS, ...service }));
    const running = await serve(config, met, {
      providers: [{ provide: Clock, useValue: clock }],
      log: options.log,
      dailyByItself: false,
      prepare: options.web ? (http) => serveMemberApp(http, builtApp('web-member')) : undefined,
    }).catch(async (error: unknown) => {
      await mails.close();
      throw error;
    });
    const desk = options.web
      ? await startConsole(running.http, builtApp('web-console'), {
          port: ports[1]!,
          host: '127.0.0.1',
          url: config.consoleUrl,
        })
      : undefined;
    return new TestApp(running, config, clock, mails, env, new TestDatabase(databaseUrl), folder, desk);
  }

  /** Gives these settings other values from now on, and all others those that the product started with. */
  configure(changed: ChangedSettings = {}): void {
    const now = readConfig({ ...this.env, ...changed });
    Object.assign(this.config.all, Object.fromEntries(CHANGEABLE.map((name) => [name, now.all[name]])));
    for (const own of OWN) {
      // What is not given any more is taken back, too.
      const values = now.of<Readonly<Record<string, unknown>>>(own);
      Object.assign(this.config.of<object>(own), Object.fromEntries(own.names.map((name) => [name, values[name]])));
    }
  }

  /**
   * Runs SQL as administrator: for arranging and for looking behind the API. Of what it writes into an outbox nobody
   * tells the product, which would find it at its next look; it looks at once.
   */
  async sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.database.sql<Row>(text, values);
    if (/\b(insert into|update) \w+\.outbox/.test(text)) await this.running.lookForEvents();
    return rows;
  }

  /** A bearer token of a session of that member. */
  async tokenOf(memberId: number): Promise<string> {
    const { sid, memberType } = await this.make.session(memberId);
    const claims = { sid, memberId, memberTypeId: memberType, auth_time: Math.floor(Date.now() / 1_000) };
    return this.tokens.sign(claims, 'member', new Date(Date.now() + 12 * 3_600_000));
  }

  /** A client signed in as the member. */
  async as(memberId: number): Promise<Client> {
    return new Client(this.url, await this.tokenOf(memberId));
  }

  /** A client without a session. */
  get visitor(): Client {
    return new Client(this.url);
  }

  async stop(): Promise<void> {
    this.desk?.closeAllConnections();
    this.desk?.close();
    await this.running.stop();
    await this.database.close();
    await this.mails.close();
    await this.leave();
  }

  /** Takes away what the end of the process does not. */
  async leave(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Starts the services on a fresh copy of the template database. */
export const startTestApp = (services: readonly ServiceDefinition[], options?: TestAppOptions): Promise<TestApp> =>
  spend('start', () => TestApp.start(services, options));

/** Calls the API the way a client of the specification does. */
export class Client {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  get(pathname: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', pathname, undefined, headers);
  }

  post(pathname: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', pathname, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  delete(pathname: string): Promise<Answer> {
    return this.call('DELETE', pathname, undefined, {});
  }

  /** Sends a file as the multipart field `file`. */
  upload(
    pathname: string,
    bytes: Buffer,
    name = 'profile.jpg',
    type = 'image/jpeg',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const boundary = 'a-boundary-that-no-picture-holds';
    const head = [
      `--${boundary}`,
      `content-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"`,
      `content-type: ${type}`,
      '\r\n',
    ].join('\r\n');
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.call('POST', pathname, body, { ...form, ...headers });
  }

  async call(
    method: string,
    pathname: string,
    body: string | Buffer | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const [bytes, type] = await encoded(body);
    const sent = {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'content-type': type }),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...headers,
    };
    // Node's own client and not `fetch`, which costs several times as much: test files make hundreds of calls.
    const call = request(new URL(pathname, this.url), { method, agent, headers: sent }).end(bytes);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    // A connection that breaks from here on fails the reading of the answer, and is told of here as well.
    call.on('error', () => undefined);
    const text = (await buffer(response)).toString();
    const heads = new Headers();
    for (const [name, values] of Object.entries(response.headersDistinct))
      for (const value of values!) heads.append(name, value);
    const json = (heads.get('content-type') ?? '').includes('json');
    return { status: response.statusCode!, headers: heads, body: json ? (JSON.parse(text) as unknown) : text };
  }
}

/** What goes over the line, and what it says it is. */
async function encoded(body: string | Buffer | FormData | undefined): Promise<[string | Buffer | undefined, string]> {
  if (!(body instanceof FormData)) return [body, 'application/json'];
  const form = new Response(body);
  return [Buffer.from(await form.arrayBuffer()), form.headers.get('content-type')!];
}
