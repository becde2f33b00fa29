import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '#embedded/free-port';
import { Client } from '#testing/app';
import { solveCaptcha } from '#testing/captcha';
import { TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { databaseOf, databaseProcess, Machine, ownerAddress } from '#testing/machine';
import { somePicture } from '#testing/people';
import { SmallDisk } from '#testing/small-disk';
import { Ledger } from './ledger.fixture.js';

// The database of a single machine is restarted, killed, stopped and filled while members write and upload.
describe('while Postgres fails', () => {
  let data: string;
  let machine: Machine;

  const begin = async (folder: string): Promise<Ledger> => {
    const port = await freePorts(5);
    machine = await Machine.start(folder, port, {
      ...testKeys,
      NODE_ENV: 'test',
      RATE_LIMIT_FACTOR: '1000',
      DATABASE_PATIENCE: '3',
    });
    await eventually(() => expect(machine.output).toContain('Truly Yours is running'), 60_000);
    return asOwner(folder, (store) => Ledger.of(machine.url, store));
  };
  const asOwner = async <Answer>(folder: string, work: (store: TestDatabase) => Promise<Answer>): Promise<Answer> => {
    const store = new TestDatabase(await ownerAddress(folder));
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const isReady = () => eventually(async () => expect((await fetch(`${machine.url}/ready`)).status).toBe(200), 60_000);

  beforeEach(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'ty-machine-'));
  });
  afterEach(async () => {
    await machine.end('SIGTERM');
    await rm(data, { recursive: true, force: true });
  });

  it('[K01] restarted in order, twice, it costs a moment and nothing else', async () => {
    const ledger = await begin(data);
    await ledger.during(async () => {
      for (const _time of [1, 2]) {
        await ledger.acknowledges(20);
        const before = await databaseProcess(data);
        process.kill(before, 'SIGINT');
        await eventually(async () => expect(await databaseProcess(data)).not.toBe(before), 60_000);
        await Promise.all([ledger.acknowledges(20), isReady()]);
      }
      await ledger.upload();
    });
    await asOwner(data, (store) => ledger.audit(store));
  }, 300_000);

  it('[K02] killed twice in the middle of writing, it comes back with all that was acknowledged', async () => {
    const ledger = await begin(data);
    await ledger.during(async () => {
      for (const _time of [1, 2]) {
        await Promise.all([ledger.acknowledges(20), ledger.upload()]);
        const before = await databaseProcess(data);
        process.kill(before, 'SIGKILL');
        await eventually(async () => expect(await databaseProcess(data)).not.toBe(before), 60_000);
        await Promise.all([ledger.acknowledges(20), isReady()]);
      }
    });
    await asOwner(data, (store) => ledger.audit(store));
  }, 300_000);

  it('[K03] stopped whole for ten seconds, it makes nobody wait longer than that, and all is well afterwards', async () => {
    const ledger = await begin(data);
    await ledger.during(async () => {
      await ledger.acknowledges(20);
      const server = await databaseProcess(data);
      const all = [server, ...childrenOf(server)];
      for (const one of all) process.kill(one, 'SIGSTOP');
      await pause(10_000);
      for (const one of all) process.kill(one, 'SIGCONT');
      await Promise.all([ledger.acknowledges(20), ledger.upload(), isReady()]);
    });
    await asOwner(data, (store) => ledger.audit(store));
  }, 300_000);

  it('[K22] its disk is full: who writes is told to come again, and once there is room nothing is missing', async () => {
    const disk = SmallDisk.mount(400);
    const folder = path.join(disk.folder, 'data');
    try {
      const ledger = await begin(folder);
      await ledger.during(async () => {
        await ledger.acknowledges(20);
        disk.fill();
        await pause(8_000);
        disk.free();
        await Promise.all([ledger.acknowledges(20), isReady()]);
        await ledger.upload();
      });
      await asOwner(folder, (store) => ledger.audit(store));
    } finally {
      await machine.end('SIGTERM');
      disk.unmount();
    }
  }, 300_000);

  it('[K16] [K02] killed with the machine, photo and text jobs included, nothing is lost that was answered with 200', async () => {
    const port = await freePorts(5);
    machine = await Machine.start(data, port);
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
});

/** Processes that a process has begun. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return / \d+ \(.*\) \w (\d+) /.exec(` ${readFileSync(`/proc/${name}/stat`, 'utf8')}`)?.[1] === String(parent);
      } catch {
        return false;
      }
    })
    .map(Number);
}
