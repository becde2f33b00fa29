import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#embedded/free-port';
import { builtApp } from '#embedded/web';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { copyTemplate, TestDatabase } from './database.js';
import { startGateway, type ServiceAddresses } from './gateway.js';
import { Mailbox } from './mailbox.js';
import type { Factories } from './make.js';
import { ready } from './ready.js';
import { testStores } from './stores.js';

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
  /** Starts a service again that was killed. */
  revive(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the five built services (`dist/services/<name>/src/main.js`) on a fresh database and waits until all are ready. */
export async function startFiveProcesses(settings: Record<string, string> = {}): Promise<FiveProcesses> {
  const stores = testStores();
  const database = new TestDatabase(await copyTemplate(stores.databaseUrl));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-five-'));
  const mails = new Mailbox();
  const [memberPort, consolePort] = [await freePort(), await freePort()];
  const shared = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    REDIS_URL: stores.redisUrl ?? '',
    QUEUE_PREFIX: new URL(database.url).pathname.slice(1),
    JWT_SECRET: 'a secret that only these test processes know',
    RATE_LIMIT_FACTOR: '1000',
    DECISION_UNDO_SECONDS: '0',
    PHOTO_DIR: path.join(folder, 'photos'),
    SMTP_URL: await mails.open(),
    PUBLIC_URL: `http://localhost:${memberPort}`,
    CONSOLE_URL: `http://localhost:${consolePort}`,
    ...settings,
  };
  const children = new Map<ServiceName, ChildProcess>();
  const addresses: Partial<Record<ServiceName, string>> = {};
  const begin = (name: ServiceName): void => {
    const program = path.resolve('dist/services', name, 'src/main.js');
    const { port } = new URL(addresses[name]!);
    const env = { ...shared, PORT: port };
    children.set(name, spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  };
  for (const name of SERVICE_NAMES) {
    addresses[name] = `http://127.0.0.1:${await freePort()}`;
    begin(name);
  }
  const services = addresses as ServiceAddresses;
  const gateways = [
    await startGateway(services, builtApp('web-member'), 'member', memberPort),
    await startGateway(services, builtApp('web-console'), 'console', consolePort),
  ];
  const stop = async (): Promise<void> => {
    for (const gateway of gateways) await gateway.stop();
    await Promise.all([...children.values()].map((child) => end(child, 'SIGTERM')));
    await database.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  };
  const begun = (name: ServiceName): Promise<void> => ready(children.get(name)!, `${services[name]}/health/ready`);
  try {
    for (const name of SERVICE_NAMES) await begun(name);
  } catch (error) {
    await stop();
    throw error;
  }
  const [member, desk] = gateways;
  return {
    url: member!.url,
    consoleUrl: desk!.url,
    databaseUrl: database.url,
    mails,
    make: database.make,
    sql: (text, values) => database.sql(text, values),
    kill: (name) => end(children.get(name)!, 'SIGKILL'),
    revive: (name) => {
      begin(name);
      return begun(name);
    },
    stop,
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
