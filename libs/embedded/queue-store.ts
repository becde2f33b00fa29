import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from './free-port.js';
import { takeFromDistribution } from './from-distribution.js';
import { startGuarded, type Guarded } from './guarded.js';
import { keepUp } from './keep-up.js';
import { asStartError, StartError } from './start-error.js';

export interface QueueStore {
  url: string;
  stop(): Promise<void>;
}

interface RedisProgram {
  file: string;
  libraries?: string;
}

/**
 * The Redis the queues live in: REDIS_URL, else a server program of this machine or one fetched earlier into `dir`,
 * run privately. Undefined means none: the queues then live in Postgres. Nothing is downloaded here.
 */
export async function openQueueStore(options: {
  dir: string;
  redisUrl?: string;
  keepUp?: RedisOptions['keepUp'];
}): Promise<QueueStore | undefined> {
  if (options.redisUrl) return { url: options.redisUrl, stop: () => Promise.resolve() };
  const program = findRedis(options.dir);
  return program && startRedis({ ...options, program });
}

export function findRedis(dir: string): RedisProgram | undefined {
  const names = ['valkey-server', 'redis-server'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const file = onPath.find((path) => existsSync(path));
  if (file) return { file };
  const fetched = names.map((name) => join(fetchedInto(dir), 'usr/bin', name)).find((path) => existsSync(path));
  return fetched ? { file: fetched, libraries: libraryFolders(fetchedInto(dir)) } : undefined;
}

/** Takes Redis, with the libraries that are missing, from the distribution into `dir`; false when that is not possible here. */
export function fetchRedisPrivately(dir: string): boolean {
  try {
    takeFromDistribution(resolve(dir, 'apt'), fetchedInto(dir), (apt) => {
      const download = (name: string): void => apt('--no-install-recommends', '--download-only', '-y', 'install', name);
      try {
        download('valkey-server');
      } catch {
        download('redis-server');
      }
    });
    return findRedis(dir) !== undefined;
  } catch {
    // The caller goes on without Redis.
    return false;
  }
}

export interface RedisOptions {
  readonly dir: string;
  readonly program?: RedisProgram;
  /** Where it is said that it ended by itself: then it is started again at the same address, however often. */
  readonly keepUp?: (line: string) => void;
}

/** Runs a Redis of our own on the loopback interface: appends to disk every second, never evicts, asks for a password. */
export async function startRedis(options: RedisOptions): Promise<QueueStore> {
  const program = options.program ?? findRedis(options.dir);
  if (!program) throw new StartError('There is no Redis on this machine. Install valkey or redis, or set REDIS_URL.');
  const data = resolve(options.dir, 'redis');
  const place = { port: await freePort(), password: randomBytes(24).toString('base64url') };
  const start = async (): Promise<Guarded> => {
    try {
      return await launch(program, data, place);
    } catch (error) {
      if (!existsSync(join(data, 'appendonlydir'))) throw asStartError(error, `Redis cannot use the folder ${data}`);
      // Files of another version or cut off by a full disk. The queues are refilled from the outbox tables, so start anew.
      rmSync(data, { recursive: true, force: true });
      return launch(program, data, place);
    }
  };
  const server = await start();
  const { stop } = options.keepUp ? keepUp('Redis', server, start, options.keepUp) : server;
  return { url: `redis://:${place.password}@127.0.0.1:${place.port}`, stop };
}

async function launch(
  program: RedisProgram,
  data: string,
  { port, password }: { readonly port: number; readonly password: string },
): Promise<Guarded> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: `"${data}"`,
    requirepass: password,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""',
    'maxmemory-policy': 'noeviction',
  };
  const file = join(data, 'redis.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const server = startGuarded(program.file, [file], 'TERM', {
    cwd: data,
    env: { PATH: process.env.PATH, ...(program.libraries && { LD_LIBRARY_PATH: program.libraries }) },
  });
  try {
    await server.says('Ready to accept connections', 30_000);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

function fetchedInto(dir: string): string {
  return resolve(dir, 'redis-program');
}

function libraryFolders(root: string): string {
  const lib = join(root, 'usr/lib');
  const triplets = existsSync(lib) ? readdirSync(lib).map((name) => join(lib, name)) : [];
  return [lib, ...triplets].join(delimiter);
}
