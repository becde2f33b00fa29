import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtApp } from '#embedded/web';
import { ownDatabaseSetting } from '#platform/process/config';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { copyTemplate, TestDatabase } from './database.js';
import { startGateway } from './gateway.js';
import { Mailbox } from './mailbox.js';
import { publicHalves, testKeys } from './keys.js';
import type { Factories } from './make.js';
import { addressOf, ready } from './ready.js';
import { testLogins, testStores } from './stores.js';
import { productNode } from './product-node.js';

/** What each holds alone; the others have the public halves. */
const KEYS_OF: Partial<Record<ServiceName, Record<string, string>>> = {
  auth: { MEMBER_TOKEN_KEY: testKeys.MEMBER_TOKEN_KEY, HASH_KEYS: testKeys.HASH_KEYS },
  moderation: {
    STAFF_TOKEN_KEY: testKeys.STAFF_TOKEN_KEY,
    SEAL_KEYS: testKeys.SEAL_KEYS,
    HASH_KEYS: 'a key to hash with that only moderation knows here',
  },
};

/** The product as an operator runs it: a process for each service, a gateway in front of either web app. */
export interface FiveProcesses {
  readonly url: string;
  readonly consoleUrl: string;
  readonly databaseUrl: string;
  readonly mails: Mailbox;
  readonly make: Factories;
  sql: TestDatabase['sql'];
  /** Ends a service's process without a warning, as a machine does that loses its power. */
  kill(name: ServiceName): Promise<void>;
  /** Stops a service's process where it is, or has it go on. */
  signal(name: ServiceName, signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts a service again that was killed; with `diesAt` it dies by itself at that point of its work (`dies-at.ts`). */
  revive(name: ServiceName, diesAt?: number): Promise<void>;
  /** Resolves when the service's process has ended, with what it said last. */
  ended(name: ServiceName): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the five built services (`dist/services/<name>/src/main.js`) on a fresh database and waits until all are ready. */
export async function startFiveProcesses(settings: Record<string, string> = {}): Promise<FiveProcesses> {
  const stores = testStores();
  const database = new TestDatabase(await copyTemplate(stores.databaseUrl));
  const logins = testLogins(database.url);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-five-'));
  const mails = new Mailbox();
  const addresses: Record<string, string> = {};
  const member = await startGateway(addresses, builtApp('web-member'), 'member');
  const desk = await startGateway(addresses, builtApp('web-console'), 'console');
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PORT: '0',
    DATABASE_POOL: '4',
    DATABASE_PATIENCE: '30',
    CALLS_AT_WORK: '10000',
    REDIS_URL: stores.redisUrl ?? '',
    QUEUE_PREFIX: new URL(database.url).pathname.slice(1),
    ...publicHalves,
    RATE_LIMIT_FACTOR: '1000',
    DECISION_UNDO_SECONDS: '0',
    PHOTO_DIR: path.join(folder, 'photos'),
    SMTP_URL: await mails.open(),
    PUBLIC_URL: member.url,
    CONSOLE_URL: desk.url,
    ...settings,
  };
  const children = new Map<ServiceName, ChildProcess>();
  const said = new Map<ServiceName, string>();
  const begin = async (name: ServiceName, diesAt?: number): Promise<void> => {
    const program = path.resolve('dist/services', name, 'src/main.js');
    const options = diesAt === undefined ? [] : ['--import', path.resolve('dist/libs/testing/dies-at.js')];
    const child = spawn(productNode, [...options, program], {
      env: {
        ...{ ...env, DATABASE_URL: logins[ownDatabaseSetting(name)], ...KEYS_OF[name] },
        ...(diesAt !== undefined && { DIES_AT: String(diesAt) }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.set(name, child);
    said.set(name, '');
    child.stdout?.on('data', (chunk: Buffer) => said.set(name, chunk.toString().trim()));
    const up = async (): Promise<void> => {
      addresses[name] = await addressOf(child);
      await ready(child, `${addresses[name]}/health/ready`);
    };
    // Whatever is to die may do so before it is up.
    await (diesAt === undefined ? up() : Promise.race([up().catch(() => undefined), gone(child)]));
  };
  const stop = async (): Promise<void> => {
    for (const gateway of [member, desk]) await gateway.stop();
    await Promise.all([...children.values()].map((child) => end(child, 'SIGTERM')));
    await database.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(SERVICE_NAMES.map((name) => begin(name)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: member.url,
    consoleUrl: desk.url,
    databaseUrl: database.url,
    mails,
    make: database.make,
    sql: (text, values) => database.sql(text, values),
    kill: (name) => end(children.get(name)!, 'SIGKILL'),
    signal: (name, signal) => void children.get(name)!.kill(signal),
    revive: begin,
    ended: async (name) => {
      await gone(children.get(name)!);
      return said.get(name)!;
    },
    stop,
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = gone(child);
  child.kill(signal);
  await ended;
}

function gone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
  });
}
