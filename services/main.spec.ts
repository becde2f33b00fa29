import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '#embedded/free-port';
import { Client } from '#testing/app';
import { solveCaptcha } from '#testing/captcha';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { ready } from '#testing/ready';

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

  static spawn(data: string, port: number): Machine {
    const child = spawn(process.execPath, [path.resolve('dist/services/main.js')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: data,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        DATABASE_PATIENCE: '30',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Machine(`http://127.0.0.1:${port}`, child);
  }

  static async start(data: string, port: number): Promise<Machine> {
    const machine = Machine.spawn(data, port);
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

describe('the single machine', () => {
  let data: string;
  let port: number;
  beforeEach(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'ty-machine-'));
    // The console, the mail catcher and the identity provider take the ports after it.
    port = await freePorts(4);
  });
  afterEach(() => rm(data, { recursive: true, force: true }));

  it('loses nothing it answered with 200 when it is killed, photo and text jobs included', async () => {
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
    expect(await machine.end('SIGTERM')).toBe(0);

    // The first answer comes before the console is there: from then on it stops in order.
    machine = await Machine.start(data, port);
    expect(await machine.end('SIGTERM')).toBe(0);
  }, 300_000);

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
