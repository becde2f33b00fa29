import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#embedded/free-port';
import { startGuarded, type Guarded } from '#embedded/guarded';
import { startPostgres } from '#embedded/postgres';
import { findPostgres } from '#embedded/postgres-program';
import { privateHome } from '#embedded/private-home';
import { unprivilegedAccount } from '#embedded/unprivileged';
import { prepareTemplate } from './prepare.js';

export interface Replicated {
  /** Of the administrator, at the primary. */
  readonly url: string;
  /** Of the same at the replica. */
  readonly replicaUrl: string;
  /** Stops showing what the primary does, or goes on with it. */
  lag(behind: boolean): Promise<void>;
  /** Ends the replica without a warning, or starts it again. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a primary, with the database of which those of tests are copies, and a streaming replica of it. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-replicated-'));
  chmodSync(folder, 0o755);
  const [dir, copy] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [string, string];
  const account = unprivilegedAccount(dir);
  const program = findPostgres(account, privateHome(dir, account).programs);
  const password = 'known-to-both';
  let primary = await startPostgres({ dir, fast: true, password });
  await prepareTemplate(primary.url);
  await ask(primary.url, 'checkpoint');
  await primary.stop();
  // Stopped at once, it goes through its log when it starts; and so does the copy, and on with what the primary sends.
  execFileSync('cp', ['-a', dir, copy]);
  rmSync(path.join(copy, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(copy, 'standby.signal'), '');
  primary = await startPostgres({ dir, fast: true, password });
  const port = await freePort();
  const said = `host=127.0.0.1 port=${primary.port} user=${new URL(primary.url).username} password=${password}`;
  let replica: Guarded;
  const start = async (): Promise<void> => {
    const settings = {
      port,
      primary_conninfo: said,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      hot_standby: 'on',
      max_connections: 200,
      fsync: 'off',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    replica = startGuarded(program.postgres, ['-D', copy, ...flags], 'QUIT', {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C' },
    });
    await replica.says('ready to accept read-only connections');
  };
  await start();
  const replicaUrl = Object.assign(new URL(primary.url), { host: `127.0.0.1:${port}` }).href;
  return {
    url: primary.url,
    replicaUrl,
    lag: (behind) => ask(replicaUrl, `select pg_wal_replay_${behind ? 'pause' : 'resume'}()`),
    killReplica: () => replica.stop(),
    startReplica: start,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
