import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { builtApp } from '#embedded/web';
import { ownDatabaseSetting } from '#platform/process/database-urls';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { copyTemplate, TestDatabase } from './database.js';
import { startGateway } from './gateway.js';
import { Mailbox } from './mailbox.js';
import { publicHalves, testKeys } from './keys.js';
import type { Factories } from './make.js';
import { addressOf, ready } from './ready.js';
import { testLogins, testStores } from './stores.js';
import { productNode } from './product-node.js';
import { Valve } from './valve.js';

/** What each holds alone; the others have the public halves. */
const KEYS_OF: Partial<Record<ServiceName, Record<string, string>>> = {
  auth: {
    MEMBER_TOKEN_KEY: testKeys.MEMBER_TOKEN_KEY,
    HASH_KEYS: testKeys.HASH_KEYS,
    SEAL_KEYS: 'a key to seal with that only auth knows here',
  },
  moderation: {
    STAFF_TOKEN_KEY: testKeys.STAFF_TOKEN_KEY,
    SEAL_KEYS: testKeys.SEAL_KEYS,
    HASH_KEYS: 'a key to hash with that only moderation knows here',
  },
};

/** What may be odd about a process: a program of `libs/testing` that it loads first, and what that is told. */
interface Oddity {
  readonly program: 'dies-at' | 'dies-of' | 'clock-off' | 'alone';
  readonly env?: Record<string, string>;
}

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
  /** What stands before the stores and the mail server, where that was asked for. */
  readonly valves: Readonly<Partial<Record<'postgres' | 'redis' | 'mail', Valve>>>;
  /** What the processes said of errors. */
  readonly complaints: string[];
  /** What they wrote into their logs. */
  readonly lines: string[];
  /** Starts a service again that has ended, perhaps with something odd about it, or of another build. */
  revive(name: ServiceName, odd?: Oddity, build?: string): Promise<void>;
  /** Asks a service's process to stop, and gives its exit code, or the signal that ended it. */
  ask(name: ServiceName): Promise<number | NodeJS.Signals>;
  /** Resolves when the service's process has ended, with the last line that it said. */
  ended(name: ServiceName): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the five built services (`dist/services/<name>/src/main.js` of a tree, this one unless given) on a fresh database with
 * the schema of this one, and waits until all are ready.
 */
export async function startFiveProcesses(
  settings: Record<string, string> = {},
  { behindValves = false, build: first = '.' } = {},
): Promise<FiveProcesses> {
  const stores = testStores();
  const database = new TestDatabase(await copyTemplate(stores.databaseUrl));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-five-'));
  const mails = new Mailbox();
  const valves: { -readonly [Name in keyof FiveProcesses['valves']]: Valve } = {};
  const through = async (name: keyof typeof valves, url: string): Promise<string> => {
    if (!behindValves) return url;
    const before = await Valve.before(url);
    valves[name] = before.valve;
    return before.url;
  };
  const logins = testLogins(await through('postgres', database.url));
  const complaints: string[] = [];
  const lines: string[] = [];
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
    REDIS_URL: stores.redisUrl ? await through('redis', stores.redisUrl) : '',
    QUEUE_PREFIX: new URL(database.url).pathname.slice(1),
    ...publicHalves,
    RATE_LIMIT_FACTOR: '1000',
    DECISION_UNDO_SECONDS: '0',
    PHOTO_DIR: path.join(folder, 'photos'),
    SMTP_URL: await through('mail', await mails.open()),
    PUBLIC_URL: member.url,
    CONSOLE_URL: desk.url,
    ...settings,
  };
  const children = new Map<ServiceName, ChildProcess>();
  const said = new Map<ServiceName, string>();
  const begin = async (name: ServiceName, odd?: Oddity, build = '.'): Promise<void> => {
    const program = path.resolve(build, 'dist/services', name, 'src/main.js');
    const options = odd ? ['--import', pathToFileURL(path.resolve(`dist/libs/testing/${odd.program}.js`)).href] : [];
    const child = spawn(productNode, [...options, program], {
      env: { ...env, DATABASE_URL: logins[ownDatabaseSetting(name)], ...KEYS_OF[name], ...odd?.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.set(name, child);
    said.set(name, '');
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.set(name, line);
      if (line.startsWith('{')) lines.push(line);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints.push(`${name}: ${chunk.toString()}`);
      process.stderr.write(chunk);
    });
    const up = async (): Promise<void> => {
      addresses[name] = await addressOf(child);
      await ready(child, `${addresses[name]}/health/ready`);
    };
    // Whatever is to die may do so before it is up.
    await (odd?.program.startsWith('dies') ? Promise.race([up().catch(() => undefined), gone(child)]) : up());
  };
  const stop = async (): Promise<void> => {
    for (const valve of Object.values(valves)) valve.open();
    for (const gateway of [member, desk]) await gateway.stop();
    await Promise.all([...children.values()].map((child) => end(child, 'SIGTERM')));
    for (const valve of Object.values(valves)) valve.stop();
    await database.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(SERVICE_NAMES.map((name) => begin(name, undefined, first)));
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
    valves,
    complaints,
    lines,
    revive: begin,
    ask: async (name) => {
      const child = children.get(name)!;
      await end(child, 'SIGTERM');
      return child.exitCode ?? child.signalCode!;
    },
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

/** Resolves when it has ended and all that it said is read. */
function gone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.stdout!.closed) return resolve();
    child.once('close', () => resolve());
  });
}
