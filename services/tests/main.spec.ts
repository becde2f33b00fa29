import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import pg from 'pg';
import { freePorts } from '#embedded/free-port';
import { SERVICE_NAMES } from '#platform/service';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { databaseOf, Machine } from '#testing/machine';
import { productNode } from '#testing/product-node';
import { testLogins, testStores } from '#testing/stores';

const EVERYBODY = [...SERVICE_NAMES, 'queues'];

/** Whoever is signed in to the database beside the caller: nobody but the services, each as itself, and the queues. */
async function expectEachAsItself(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ what: string; role: string }>(
    `select distinct application_name as what, usename as role from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(EVERYBODY));
  const isService = (name: string): boolean => (SERVICE_NAMES as readonly string[]).includes(name);
  expect(rows.filter(({ what, role }) => isService(what) && role !== what)).toEqual([]);
}

/** What everybody in the product may read of what is not their own: who hears what, and what another has handled. */
const OPEN_TO_ALL = [
  'public.event_type',
  'public.subscription',
  ...SERVICE_NAMES.map((name) => `${name}.handled_event`),
];

/** What a session at this address can do that it should not be able to: a line for each. */
async function rightsBeyond(address: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const own = new URL(address).username;
  const beyond: string[] = [];
  const refused = async (sql: string): Promise<void> => {
    const { code } = await client.query(sql).then(
      () => ({ code: 'done' }),
      (error: { code: string }) => error,
    );
    if (code !== '42501') beyond.push(`${own}: ${sql} (${code})`);
  };
  try {
    for (const role of ['truly_yours', ...EVERYBODY.filter((name) => name !== own)]) {
      await refused(`set role ${role}`);
      await refused(`set session authorization ${role}`);
    }
    for (const back of ['reset role', 'set role none', 'reset session authorization']) {
      await client.query(back);
      const { rows } = await client.query<{ who: string }>('select current_user || session_user as who');
      if (rows[0]!.who !== own + own) beyond.push(`${own}: ${back}`);
    }
    const { rows: rights } = await client.query<{ may: string }>(
      `select unnest(array_remove(array[
         case when rolsuper then 'superuser' end, case when rolcreatedb then 'createdb' end,
         case when rolcreaterole then 'createrole' end, case when rolbypassrls then 'bypassrls' end,
         case when rolreplication then 'replication' end], null)) as may
       from pg_roles where rolname = current_user
       union all select 'member of ' || rolname from pg_roles where rolname <> current_user and pg_has_role(oid, 'member')
       union all select format('read %I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', current_user, $1)
         and has_any_column_privilege(c.oid, 'select') and not format('%I.%I', nspname, relname) = any($2)`,
      [own === 'queues' ? 'bullmq' : own, OPEN_TO_ALL],
    );
    beyond.push(...rights.map(({ may }) => `${own}: ${may}`));
    for (const other of SERVICE_NAMES.filter((name) => name !== own)) await refused(`select from ${other}.outbox`);
    if (own !== 'queues') await refused('select from bullmq.job');
    await refused('create table public.of_mine (id int)');
    await refused('create schema of_mine');
  } finally {
    await client.end();
  }
  return beyond;
}

describe('the single machine', () => {
  let data: string;
  let backups: string;
  let port: number;
  beforeAll(async () => {
    backups = await mkdtemp(path.join(os.tmpdir(), 'ty-backups-'));
    data = await mkdtemp(path.join(os.tmpdir(), 'ty machine #'));
  });
  beforeEach(async () => {
    // The console, the mail catcher, the identity provider and the server of answers take the ports after it.
    port = await freePorts(5);
  });
  afterEach(() => Machine.endAll());
  afterAll(async () => {
    for (const folder of [data, backups]) await rm(folder, { recursive: true, force: true });
  });

  it('[L7] [I04] signs each service in as a role that is nobody else, can become nobody else and reads no table of another; [E45] takes answers by e-mail at the fifth port; [K33] is backed up with the photos where it keeps them', async () => {
    const photos = path.join(data, 'pictures on another disk');
    const machine = await Machine.start(data, port, { PHOTO_DIR: photos });
    const owner = await databaseOf(data);
    try {
      await expectEachAsItself(owner);

      const file = path.join(data, 'database.env');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const { PHOTO_STORE, PHOTO_DIR, ...logins } = parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
      // Beside another installation, a command finds the photos of this one.
      expect([PHOTO_STORE, PHOTO_DIR]).toEqual(['disk', photos]);
      const addresses = Object.values(logins);
      expect(addresses.map((address) => new URL(address).username).toSorted()).toEqual(EVERYBODY.toSorted());
      for (const address of addresses) expect(await rightsBeyond(address)).toEqual([]);

      await eventually(() => expect(machine.output).toContain(`Answers    smtp://localhost:${port + 4}`));
      const caller = connect(port + 4, '127.0.0.1');
      const [greeting] = await once(caller, 'data');
      caller.destroy();
      expect(String(greeting)).toMatch(/^220 answers\.localhost /);

      // As cron gives it: without the environment of the product.
      await owner.query(`insert into members.evidence_photo values (1, 1, 'album', 'seen', true)`);
      await mkdir(path.join(photos, 'album'), { recursive: true });
      await writeFile(path.join(photos, 'album', 'seen'), 'a picture');
      const words = [path.resolve('dist/services/backup.js'), '--data', data, '--to', path.join(backups, 'nights')];
      const { stdout } = await promisify(execFile)(productNode, words, { env: { PATH: process.env['PATH'] } });
      expect(stdout).toContain(', 1 photo files, the keys.');
    } finally {
      await owner.end();
      await machine.end('SIGTERM');
    }
  });

  it('[L7] does so in a database of the operator’s too, given an address for each and that of the owner, who only migrates, some in files; embeds nothing that a file names', async () => {
    const url = await copyTemplate(testStores().databaseUrl);
    const inFile = async (name: string, value: string): Promise<Record<string, string>> => {
      const file = path.join(backups, name);
      await writeFile(file, `${value}\n`);
      return { [`${name}_FILE`]: file };
    };
    const { DATABASE_URL, ...logins } = testLogins(url);
    const machine = await Machine.start(data, port, {
      ...logins,
      ...(await inFile('DATABASE_URL', DATABASE_URL)),
      ...(await inFile('ADMIN_DATABASE_URL', url)),
      ...(await inFile('SMTP_URL', 'smtp://127.0.0.1:9')),
    });
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      await expectEachAsItself(owner);
      await eventually(() => expect(machine.output).toContain('Truly Yours is running'));
      expect(machine.output).not.toContain('  Mail ');
    } finally {
      await owner.end();
      await machine.end('SIGTERM');
    }
  });

  it('says in a sentence which port is taken, and leaves nothing running', async () => {
    const squatter = createServer().listen(port, '127.0.0.1');
    try {
      const machine = Machine.spawn(data, port);
      // What it said last may be read after its end.
      expect(await once(machine.child, 'close')).toEqual([1, null]);
      expect(machine.output).toContain(`Port ${port} is in use`);
      expect(machine.output).not.toContain('    at ');
    } finally {
      squatter.close();
    }
  });
});
