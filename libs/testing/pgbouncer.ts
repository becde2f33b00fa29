import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#embedded/free-port';
import { keepFromDistribution } from '#embedded/from-distribution';
import { startGuarded } from '#embedded/guarded';
import type { Logins } from '#embedded/logins';

const FILE = 'usr/sbin/pgbouncer';
/** The first that knows named statements in transaction mode. */
const NAMED = [1, 21] as const;

export interface RunningPooler {
  /** Whether it was told to know named statements, which it can. */
  readonly named: boolean;
  /** The same addresses, through the pooler. */
  through(logins: Logins): Record<string, string>;
  stop(): Promise<void>;
}

/** Runs the distribution's PgBouncer in transaction mode before a server, with so many connections to it for each role. */
export async function startPooler(logins: Logins, connections: number): Promise<RunningPooler> {
  const { file, env } = program();
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(file, ['--version'], { env, encoding: 'utf8' }))!;
  const named = Number(major) > NAMED[0] || Number(minor) >= NAMED[1];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const addresses = Object.values(logins).map((url) => new URL(url));
  const people = addresses.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  writeFileSync(path.join(folder, 'people.txt'), people.join('\n'));
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'people.txt'),
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: connections,
    server_round_robin: 1,
    ...(named && { max_prepared_statements: 200 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `host=127.0.0.1 port=${addresses[0]!.port}`;
  writeFileSync(path.join(folder, 'pgbouncer.ini'), `[databases]\n* = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const running = startGuarded(file, [...account, path.join(folder, 'pgbouncer.ini')], 'TERM', { env });
  await running.says('process up');
  return {
    named,
    through: (given) =>
      Object.fromEntries(
        Object.entries(given).map(([name, url]) => {
          const address = new URL(url);
          address.host = `127.0.0.1:${port}`;
          return [name, address.href];
        }),
      ),
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The one of this machine, else the distribution's, fetched once (3 MB) and kept beside the other programs for tests. */
function program(): { readonly file: string; readonly env: NodeJS.ProcessEnv } {
  const own = `/${FILE}`;
  if (spawnSync(own, ['--version']).status === 0) return { file: own, env: {} };
  const kept = path.resolve('node_modules/.cache/truly-yours/pgbouncer');
  if (!existsSync(kept)) fetchInto(kept);
  return inFolder(kept);
}

function inFolder(folder: string) {
  const libraries = path.join(folder, 'usr/lib');
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name));
  return { file: path.join(folder, FILE), env: { LD_LIBRARY_PATH: folders.join(path.delimiter) } };
}

function fetchInto(kept: string): void {
  try {
    keepFromDistribution(
      kept,
      (apt) => apt('--no-install-recommends', '--download-only', '-y', 'install', 'pgbouncer'),
      {
        tried: (draft) => {
          const { file, env } = inFolder(draft);
          execFileSync(file, ['--version'], { env });
        },
      },
    );
  } catch (cause) {
    throw new Error('There is no PgBouncer here and none to be had: install it.', { cause });
  }
}
