import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findRedis, startRedis, type QueueStore } from '#embedded/queue-store';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { SmallDisk } from '#testing/small-disk';
import { allServices } from '../all.js';
import { Ledger } from './ledger.fixture.js';

// Redis is killed, stopped and filled while members write and upload: nothing that was acknowledged may be missing.
describe('while Redis fails', () => {
  let folder: string;
  let store: QueueStore;
  let app: TestApp;
  let ledger: Ledger;
  const said: string[] = [];

  const begin = async (dir: string): Promise<void> => {
    store = await startRedis({
      dir,
      program: findRedis('node_modules/.cache/truly-yours'),
      keepUp: (line) => said.push(line),
    });
    app = await startTestApp(allServices, { env: { REDIS_URL: store.url, DATABASE_PATIENCE: '3' } });
    ledger = await Ledger.of(app.url, app);
  };
  const asRedis = async <Answer>(work: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    const redis = new Redis(store.url);
    redis.on('error', () => undefined);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  };
  const processOf = async (): Promise<number> =>
    Number(/process_id:(\d+)/.exec(await asRedis((redis) => redis.info('server')))![1]);

  beforeEach(async () => {
    said.length = 0;
    folder = await mkdtemp(path.join(os.tmpdir(), 'ty-redis-'));
  });
  afterEach(async () => {
    await app.stop();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[K07] killed three times, it comes back with the jobs, and all goes on', async () => {
    await begin(folder);
    await ledger.during(async () => {
      for (let time = 1; time <= 3; time += 1) {
        await Promise.all([ledger.acknowledges(20), time === 2 ? ledger.upload() : undefined]);
        process.kill(await processOf(), 'SIGKILL');
        await eventually(() => expect(said.filter((line) => line === 'Redis runs again')).toHaveLength(time));
      }
      await ledger.acknowledges(20);
    });
    await ledger.audit(app);
  }, 300_000);

  it('[K08] killed and all it held deleted, twice, it begins anew: what was in its queues is sent again', async () => {
    await begin(folder);
    await ledger.during(async () => {
      for (let time = 1; time <= 2; time += 1) {
        await Promise.all([ledger.acknowledges(20), ledger.upload()]);
        const pid = await processOf();
        // It writes nothing more before it ends.
        process.kill(pid, 'SIGSTOP');
        for (const held of ['appendonlydir', 'dump.rdb'])
          await rm(path.join(folder, 'redis', held), { recursive: true, force: true });
        process.kill(pid, 'SIGKILL');
        await eventually(() => expect(said.filter((line) => line === 'Redis runs again')).toHaveLength(time));
      }
      await ledger.acknowledges(20);
    });
    await ledger.audit(app);
  }, 300_000);

  it('[K09] it says nothing for twelve seconds: what is done is taken all the same, and told afterwards', async () => {
    await begin(folder);
    const redis = await processOf();
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      process.kill(redis, 'SIGSTOP');
      const before = ledger.total;
      await pause(12_000);
      const meanwhile = ledger.total - before;
      process.kill(redis, 'SIGCONT');
      expect(meanwhile).toBeGreaterThan(4);
      await Promise.all([ledger.acknowledges(20), ledger.upload()]);
    });
    await ledger.audit(app);
  }, 300_000);

  it('[K10] it has no memory left: what it refuses waits in the outbox, and nothing is thrown out', async () => {
    await begin(folder);
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      await asRedis((redis) => redis.config('SET', 'maxmemory', '1'));
      await Promise.all([ledger.acknowledges(50), pause(5_000)]);
      await asRedis((redis) => redis.config('SET', 'maxmemory', '0'));
      await ledger.upload();
      expect(await asRedis((redis) => redis.info('stats'))).toContain('evicted_keys:0');
    });
    await ledger.audit(app);
  }, 300_000);

  it('[K11] its disk is full: the product goes on, and so does it once there is room', async () => {
    const disk = SmallDisk.mount(12);
    try {
      await begin(disk.folder);
      await ledger.during(async () => {
        await ledger.acknowledges(10);
        disk.fill();
        await Promise.all([ledger.acknowledges(50), pause(5_000)]);
        disk.free();
        await Promise.all([ledger.acknowledges(20), ledger.upload()]);
      });
      await ledger.audit(app);
    } finally {
      await store.stop();
      disk.unmount();
    }
  }, 300_000);
});
