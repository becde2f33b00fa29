import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
  existsSync,
  readFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { eventually } from '#testing/eventually';
import { reachDatabase } from './backup/reach.js';
import { lockDataFolder } from './lock.js';
import { startPostgres } from './postgres.js';
import { hasEnded } from './running-process.js';
import { StartError } from './start-error.js';

describe('the embedded Postgres', () => {
  let folder: string;
  let dir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-'));
    chmodSync(folder, 0o711);
    dir = join(folder, 'postgres');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its data and its password between two runs, and lets an operator’s command in meanwhile', async () => {
    const first = await startPostgres({ dir });
    await query(first.url, 'create table note as select 42 as answer');
    const release = lockDataFolder(folder);
    const guest = await reachDatabase(folder);
    expect(await query(guest.url, 'select answer from note')).toEqual([{ answer: 42 }]);
    await guest.stop();
    expect(await query(first.url, 'select answer from note')).toEqual([{ answer: 42 }]);
    await first.stop();
    await expect(reachDatabase(folder)).rejects.toThrow(/already runs on the data folder/);
    release();
    const second = await startPostgres({ dir });
    expect(await query(second.url, 'select answer from note')).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(first.timings.initdb).toBeGreaterThan(0);
    expect(second.timings.initdb).toBeUndefined();
  });

  it.each([
    ['a link to the folder', 'link', 'data'],
    ['the folder that a link leads to', 'data', 'link'],
  ])('lets an operator’s command in that names %s', async (_what, named, started) => {
    mkdirSync(join(folder, 'data'), { mode: 0o711 });
    symlinkSync(join(folder, 'data'), join(folder, 'link'));
    const server = await startPostgres({ dir: join(folder, started, 'postgres'), fast: true });
    const release = lockDataFolder(join(folder, started));
    try {
      const guest = await reachDatabase(join(folder, named));
      expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await guest.stop();
    } finally {
      release();
      await server.stop();
    }
  });

  it('is reached through a file in its folder, and over the loopback interface where the folder takes none', async () => {
    const odd = join(folder, 'a, "b"');
    const near = await startPostgres({ dir: odd });
    const hosts = [decodeURIComponent(new URL(near.url).hostname)];
    expect(await query(near.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await near.stop();
    const far = await startPostgres({ dir: join(folder, 'x'.repeat(100)) });
    hosts.push(new URL(far.url).hostname);
    expect(await query(far.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await far.stop();
    expect(hosts).toEqual([odd, '127.0.0.1']);
  });

  it('[I04] lets nobody in without the password, and keeps the password to its owner', async () => {
    const server = await startPostgres({ dir, fast: true });
    const url = new URL(server.url);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(`${dir}.password`).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('starts with what was committed after its parent was killed', async () => {
    const { url, pid, parent } = await startInChild(dir);
    await query(url, 'create table note as select 42 as answer');
    parent.kill('SIGKILL');
    // The guarding shell sees that its parent is gone and stops the server by itself.
    expect(await hasEnded(pid, 20_000)).toBe(true);
    const server = await startPostgres({ dir });
    expect(await query(server.url, 'select answer from note')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('[K02] is started again at its address whenever it ends by itself, with what was committed, and says so', async () => {
    const said: string[] = [];
    const server = await startPostgres({ dir, keepUp: (line) => said.push(line) });
    await query(server.url, 'create table note as select 42 as answer');
    const again = () => said.filter((line) => line === 'PostgreSQL runs again');
    for (const time of [1, 2]) {
      const killed = serverProcess(dir);
      process.kill(killed, 'SIGKILL');
      await hasEnded(killed, 20_000);
      await eventually(async () => {
        expect(await query(server.url, 'select answer from note')).toEqual([{ answer: 42 }]);
        // It answers a moment before that is known here.
        expect(again()).toHaveLength(time);
      });
    }
    const last = serverProcess(dir);
    await server.stop();
    expect(await hasEnded(last, 20_000)).toBe(true);
    await expect(query(server.url, 'select 1')).rejects.toThrow('ENOENT');
    expect(said[0]).toMatch(/^PostgreSQL ended by itself.* and is started again$/);
    expect(again()).toHaveLength(2);
  });

  it('starts after the server itself was killed', async () => {
    const first = await startPostgres({ dir });
    await query(first.url, 'create table note as select 42 as answer');
    process.kill(serverProcess(dir), 'SIGKILL');
    await first.stop();
    const second = await startPostgres({ dir });
    expect(await query(second.url, 'select answer from note')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('is not fooled by left-over files whose number belongs to somebody else, nor by a socket that nobody listens at', async () => {
    const first = await startPostgres({ dir, fast: true });
    await first.stop();
    const left = `${process.pid}\n${dir}\n`;
    for (const name of ['postmaster.pid', `.s.PGSQL.${first.port}.lock`, '.s.PGSQL.65535'])
      writeFileSync(join(dir, name), left);
    const server = await startPostgres({ dir, fast: true, port: first.port });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(decodeURIComponent(new URL(server.url).hostname)).toBe(dir);
    await server.stop();
  });

  it('says in a sentence that a port is taken', async () => {
    const first = await startPostgres({ dir, fast: true });
    const second = startPostgres({ dir: join(folder, 'other'), fast: true, port: first.port });
    await expect(second).rejects.toThrow(new StartError(`Port ${first.port} is in use by another program.`));
    await first.stop();
  });

  it('says in a sentence that the folder cannot be used', async () => {
    writeFileSync(join(folder, 'file'), '');
    const start = startPostgres({ dir: join(folder, 'file', 'postgres') });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(
      /PostgreSQL cannot use the folder .*: a (part of that path is a file|file of that name is in the way)/,
    );
  });

  it('touches nothing in a folder that holds other files', async () => {
    writeFileSync(join(folder, 'holiday.jpg'), 'sand');
    await expect(startPostgres({ dir: folder })).rejects.toThrow(/holds other files/);
    expect(existsSync(join(folder, 'holiday.jpg'))).toBe(true);
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function serverProcess(dir: string): number {
  return Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10);
}

/** Starts the server from a process of its own, which can then be killed. */
async function startInChild(dir: string) {
  const module = resolve('dist/libs/embedded/postgres.js');
  const code = `const { startPostgres } = await import(${JSON.stringify(module)});
    process.stdout.write((await startPostgres({ dir: ${JSON.stringify(dir)} })).url);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(parent.stdout, 'data')) as [Buffer];
  return { url: url.toString(), pid: serverProcess(dir), parent };
}
