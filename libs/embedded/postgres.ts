import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.js';
import { startGuarded, type Guarded } from './guarded.js';
import { keepUp } from './keep-up.js';
import { findPostgres, type PostgresProgram } from './postgres-program.js';
import { endLeftOver, serverProcess } from './postgres-left-over.js';
import { privateHome } from './private-home.js';
import { hasEnded } from './running-process.js';
import { takesSocketFile } from './socket-file.js';
import { asStartError, StartError } from './start-error.js';
import { unprivilegedAccount, type Account } from './unprivileged.js';

const user = 'truly_yours';
const database = 'truly_yours';

export interface PostgresOptions {
  /** Where the data lives; made on the first run and kept. */
  dir: string;
  port?: number;
  password?: string;
  /** For tests: nothing is forced to disk, so a power cut may lose everything. */
  fast?: boolean;
  maxConnections?: number;
  /** Where it is said that it ended by itself: then it is started again at the same address, however often. */
  keepUp?: (line: string) => void;
}

export interface RunningPostgres {
  /**
   * Reaches the product's database as its owner and superuser: through a file in its folder where the system has such, which
   * costs either side less of the processor than the loopback interface.
   */
  url: string;
  port: number;
  /** Milliseconds of each phase that took place. */
  timings: { initdb?: number; start: number };
  stop(): Promise<void>;
}

/** Runs a private PostgreSQL that listens on this machine alone; it stops when we do, whatever the manner of our end. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw asStartError(error, `PostgreSQL cannot use the folder ${resolve(options.dir)}`);
  }
}

async function start(options: PostgresOptions): Promise<RunningPostgres> {
  const account = unprivilegedAccount(options.dir);
  const { dir, programs } = privateHome(resolve(options.dir), account);
  const stored = storedVersion(dir);
  const program = findPostgres(account, programs, stored);
  const password = options.password ?? keptPassword(resolve(options.dir), stored !== undefined);

  let initdb: number | undefined;
  if (stored === undefined) {
    const began = performance.now();
    createCluster(program, dir, password, account, options.fast ?? false);
    initdb = since(began);
  } else {
    await endLeftOver(dir);
  }

  const began = performance.now();
  const socketFile = await takesSocketFile(dir);
  const { server, port } = await launch(program, dir, account, { ...options, socketFile });
  const again = async (): Promise<Guarded> => {
    await endLeftOver(dir);
    return (await launch(program, dir, account, { ...options, port, socketFile })).server;
  };
  const kept = options.keepUp && keepUp('PostgreSQL', server, again, options.keepUp);
  const host = socketFile ? encodeURIComponent(dir) : '127.0.0.1';
  const url = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/`;
  try {
    await ensureDatabase(`${url}postgres`);
  } catch (error) {
    await (kept ?? server).stop();
    throw error;
  }
  return {
    url: url + database,
    port,
    timings: { ...(initdb !== undefined && { initdb }), start: since(began) },
    async stop() {
      kept?.letGo();
      if (!options.fast) await askToClose(dir);
      await (kept ?? server).stop();
    },
  };
}

/** Reaches a database that another process of this account runs on the data, as its owner; undefined where none does. */
export function runningPostgres(dir: string): string | undefined {
  if (!existsSync(dir) || !existsSync(`${dir}.password`)) return undefined;
  const home = realpathSync(dir);
  if (serverProcess(home) === undefined) return undefined;
  const [, , , port] = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
  const password = encodeURIComponent(readFileSync(`${dir}.password`, 'utf8'));
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Lets connections that are closing at this moment close in peace; those that stay open are cut a second later. */
async function askToClose(dir: string): Promise<void> {
  const pid = serverProcess(dir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  await hasEnded(pid, 1_000);
}

function storedVersion(dir: string): number | undefined {
  const file = join(dir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Made on the first run, kept beside the data, readable only by the account that runs the product. */
function keptPassword(dir: string, hasData: boolean): string {
  const file = `${dir}.password`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (hasData) {
    throw new StartError(`The password of the stored data is missing: ${file} was there after the first start.`);
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

function createCluster(
  program: PostgresProgram,
  dir: string,
  password: string,
  account: Account | undefined,
  fast: boolean,
): void {
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    // An initdb that was interrupted leaves no PG_VERSION; anything else here is not ours to touch.
    if (!existsSync(join(dir, 'postgresql.conf')) && !existsSync(join(dir, 'base'))) {
      throw new StartError(`The folder ${dir} holds other files, so no database can be made in it.`);
    }
    rmSync(dir, { recursive: true });
  }
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(dir), `.${basename(dir)}.first-password`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [dir, passwordFile]) chownSync(path, account.uid, account.gid);
  // The builtin provider (17 and later) sorts alike everywhere, whatever locales the machine has.
  const locale =
    program.version >= 17 ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [systemLocale()];
  const args = ['-D', dir, '-U', user, '-E', 'UTF8', '-A', 'scram-sha-256', '--pwfile', passwordFile, ...locale];
  // Whoever connects to data that is gone in minutes pays for no password that somebody would have to guess.
  const quickly = ['--no-sync', ...(program.version >= 16 ? ['-c', 'scram_iterations=1'] : [])];
  try {
    execFileSync(program.initdb, fast ? [...args, ...quickly] : args, {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw explain(outputOf(error), dir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function outputOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error);
}

function systemLocale(): string {
  return process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale';
}

/** For data that is gone in minutes: nothing reaches the disk in order, and nothing is tidied. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  jit: 'off',
};

async function launch(
  program: PostgresProgram,
  dir: string,
  account: Account | undefined,
  options: PostgresOptions & { readonly socketFile: boolean },
): Promise<{ server: Guarded; port: number }> {
  const settings = {
    listen_addresses: '127.0.0.1',
    // A list, in which a name with a comma stands in quotes.
    unix_socket_directories: options.socketFile ? `"${dir.replaceAll('"', '""')}"` : '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Statements that fail are the application's to report; here they would only bury why the server stopped.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    max_connections: String(options.maxConnections ?? 200),
    ...(sharedMemoryIsSmall() && { dynamic_shared_memory_type: 'mmap' }),
    ...(options.fast && quick),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const server = startGuarded(
      program.postgres,
      ['-D', dir, '-p', String(port), ...flags],
      options.fast ? 'QUIT' : 'INT',
      {
        ...account,
        cwd: '/',
        env: plainEnvironment(),
      },
    );
    try {
      await server.says('ready to accept connections');
      return { server, port };
    } catch (error) {
      await server.stop();
      const output = error instanceof Error ? error.message : String(error);
      // Between finding a free port and taking it, somebody else may have taken it.
      if (output.includes('Address already in use') && options.port === undefined && attempt < 3) continue;
      throw explain(output, dir, port);
    }
  }
}

/** Containers often get 64 MB of /dev/shm, too little for parallel index builds; files in the data folder do as well. */
function sharedMemoryIsSmall(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { blocks, bsize } = statfsSync('/dev/shm');
  return blocks * bsize < 256 * 1024 * 1024;
}

function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

const explanations: [RegExp, (dir: string, port?: number) => string][] = [
  [/No space left on device/, (dir) => `The disk is full: PostgreSQL has no room left in ${dir}.`],
  [/Address already in use/, (_, port) => `Port ${port} is in use by another program.`],
  [/Permission denied|Read-only file system/, (dir) => `PostgreSQL may not write in ${dir}.`],
  [
    /wrong ownership|invalid permissions/,
    (dir) => `The folder ${dir} belongs to another account; start as that account or choose another data folder.`,
  ],
  [/could not (create|map) .*shared memory/, () => 'The system gives PostgreSQL too little shared memory.'],
];

function explain(output: string, dir: string, port?: number): Error {
  const known = explanations.find(([sign]) => sign.test(output));
  if (known) return new StartError(known[1](dir, port));
  const lines = output.trim().split('\n');
  const told = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return new StartError(`PostgreSQL does not start in ${dir}: ${told.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`);
}

function since(began: number): number {
  return Math.round(performance.now() - began);
}
