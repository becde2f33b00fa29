import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { freePorts } from '#embedded/free-port';
import { SERVICE_NAMES } from '#platform/service';
import { Client } from '#testing/app';
import { solveCaptcha } from '#testing/captcha';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { ready } from '#testing/ready';
import { testLogins, testStores } from '#testing/stores';

/** The built single machine as `npm start` runs it, in a data folder of its own. */
class Machine {
  output = '';
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static spawn(data: string, port: number, env: Record<string, string> = {}): Machine {
    const child = spawn(process.execPath, [path.resolve('dist/services/main.js')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: data,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        DATABASE_PATIENCE: '30',
        CALLS_AT_WORK: '10000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Machine(`http://127.0.0.1:${port}`, child);
  }

  static async start(data: string, port: number, env?: Record<string, string>): Promise<Machine> {
    const machine = Machine.spawn(data, port, env);
    await ready(machine.child, `${machine.url}/ready`);
    return machine;
  }

  /** Gives the exit code, or the signal that ended it where it did not end itself. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    const gone = new Promise<number | NodeJS.Signals>((resolve) =>
      this.child.once('exit', (code, by) => resolve(code ?? by!)),
    );
    this.child.kill(signal);
    return gone;
  }
}

/** A connection to the database of a running machine, where its data folder says how to reach it. */
async function databaseOf(data: string): Promise<pg.Client> {
  const folder = path.join(data, 'postgres');
  const [, , , port] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'truly_yours',
    database: 'truly_yours',
    password: await readFile(`${folder}.password`, 'utf8'),
  });
  await client.connect();
  return client;
}

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
  let port: number;
  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'ty-machine-'));
  });
  beforeEach(async () => {
    // The console, the mail catcher and the identity provider take the ports after it.
    port = await freePorts(4);
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  it('[K02] loses nothing it answered with 200 when it or its database is killed, photo and text jobs included', async () => {
    let machine = await Machine.start(data, port);
    const visitor = new Client(machine.url);
    const signedUp = await visitor.post('/rest/signup1', {
      username: 'killed.once',
      email: 'killed@example.test',
      gender: 'FEMALE',
      zipcode: '10001',
      dobDay: 5,
      dobMonth: 6,
      dobYear: 1990,
      password: 'secret123',
      recaptchaResponse: await solveCaptcha(visitor),
    });
    expect(signedUp.status).toBe(200);
    const token: string = signedUp.body.token;
    const member = new Client(machine.url, token);
    const step2 = [
      { name: 'firstname', val: 'Ada' },
      { name: 'lastname', val: 'Killed' },
      { name: 'headline', val: 'Still here afterwards' },
      { name: 'EDU_PHD', val: 'Y' },
      { name: 'ETH_OTHER', val: 'Y' },
    ];
    expect((await member.post('/rest/signup2', { signUpSecondData: step2 })).status).toBe(200);
    expect((await member.upload('/rest/profile/photos/upload', await somePicture())).status).toBe(200);
    const text = member.post('/rest/profile/update', {
      updatedColumns: { profile: [{ name: 'desc_intro', val: 'I bake bread.' }] },
    });
    expect((await text).status).toBe(200);
    await machine.end('SIGKILL');

    machine = await Machine.start(data, port);
    const again = new Client(machine.url, token);
    await eventually(async () => expect((await again.get('/rest/profile/photos')).body).toHaveLength(1));
    const [profile] = (await again.get('/rest/profile/update')).body;
    expect([profile[5], profile[14], profile[22]]).toEqual(['Ada', 'I bake bread.', 'P']);
    const database = await databaseOf(data);
    try {
      await eventually(async () => {
        const cases = await database.query(
          `select kind, state from moderation.review_case where state = 'open' order by kind`,
        );
        expect(cases.rows).toEqual([
          { kind: 'photo', state: 'open' },
          { kind: 'text', state: 'open' },
        ]);
        // What was on its way when the process was killed is sent again within half a minute.
      }, 60_000);
    } finally {
      await database.end();
    }

    await eventually(() => expect(machine.output).toContain('Truly Yours is running'));
    const [server] = (await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(server), 'SIGKILL');
    await eventually(() => expect(machine.output).toContain('PostgreSQL runs again'));
    await eventually(async () => expect((await again.get('/rest/profile/photos')).body).toHaveLength(1));
    await eventually(async () => expect((await fetch(`${machine.url}/ready`)).status).toBe(200));
    expect(await machine.end('SIGTERM')).toBe(0);

    // The first answer comes before the console is there: from then on it stops in order.
    machine = await Machine.start(data, port);
    expect(await machine.end('SIGTERM')).toBe(0);
  }, 300_000);

  it('[L7] [I04] signs each service in as a role that is nobody else, can become nobody else and reads no table of another', async () => {
    const machine = await Machine.start(data, port);
    const owner = await databaseOf(data);
    try {
      await expectEachAsItself(owner);

      const file = path.join(data, 'database.env');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const addresses = Object.values(parseEnv(await readFile(file, 'utf8'))) as string[];
      expect(addresses.map((address) => new URL(address).username).toSorted()).toEqual(EVERYBODY.toSorted());
      for (const address of addresses) expect(await rightsBeyond(address)).toEqual([]);
    } finally {
      await owner.end();
      await machine.end('SIGTERM');
    }
  }, 120_000);

  it('[L7] does so in a database of the operator’s too, given an address for each and that of the owner, who only migrates', async () => {
    const url = await copyTemplate(testStores().databaseUrl);
    const machine = await Machine.start(data, port, { ...testLogins(url), ADMIN_DATABASE_URL: url });
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      await expectEachAsItself(owner);
    } finally {
      await owner.end();
      await machine.end('SIGTERM');
    }
  }, 120_000);

  it('says in a sentence which port is taken, and leaves nothing running', async () => {
    const squatter = createServer().listen(port, '127.0.0.1');
    try {
      const machine = Machine.spawn(data, port);
      await eventually(() => expect(machine.child.exitCode).toBe(1), 60_000);
      expect(machine.output).toContain(`Port ${port} is in use`);
      expect(machine.output).not.toContain('    at ');
    } finally {
      squatter.close();
    }
  }, 120_000);
});
