import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { findRedis, type QueueStore, startRedis } from '#embedded/queue-store';
import { copyTemplate, TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testStores } from '#testing/stores';
import { Valve } from '#testing/valve';
import { openRedis } from '../data/redis.js';
import { readConfig } from '../process/config.js';
import { Queues, type QueuedEvent } from './queues.js';

const event: QueuedEvent = { id: 'one', type: 'letter.sent', payload: {}, at: '2026-01-01T00:00:00Z', emitter: 'auth' };

describe('the queues of a process', () => {
  it('stay in the store they were made for, though others of the process are in the other one', async () => {
    const { databaseUrl, redisUrl } = testStores();
    const common = {
      NODE_ENV: 'test',
      DATABASE_URL: await copyTemplate(databaseUrl),
      QUEUE_PREFIX: `queues-${process.pid}-${Date.now()}`,
    };
    const inPostgres = new Queues(readConfig(common));
    const inRedis = new Queues(readConfig({ ...common, REDIS_URL: redisUrl }));
    try {
      // Each makes its queue when it is first needed, which is after both were made.
      await inPostgres.queue('letters').add(event.type, event);
      for (const n of [1, 2]) await inRedis.queue('letters').add(event.type, { ...event, id: `${n}` });
      expect([inPostgres.store, await inPostgres.queue('letters').getWaitingCount()]).toEqual(['postgres', 1]);
      expect([inRedis.store, await inRedis.queue('letters').getWaitingCount()]).toEqual(['redis', 2]);
    } finally {
      await Promise.all([inPostgres.close(), inRedis.close()]);
    }
  });

  it('take and give jobs once Postgres is there, although it was away when they were first asked', async () => {
    const { valve, url } = await Valve.before(await copyTemplate(testStores().databaseUrl));
    const queues = new Queues(readConfig({ DATABASE_URL: url }));
    const add = (): Promise<unknown> => queues.queue('letters').add(event.type, event, { jobId: event.id });
    const handled: unknown[] = [];
    try {
      valve.close();
      queues.work('letters', 1, async ({ data }) => void handled.push(data)).on('error', () => undefined);
      await expect(add()).rejects.toThrow(/timeout/);
      valve.open();
      await eventually(add);
      await eventually(() => expect(handled).toEqual([event]));
    } finally {
      valve.open();
      await queues.close();
      valve.stop();
    }
  });

  it('are heard of over one connection to Postgres, however many they are, and over another one when that is lost', async () => {
    const database = new TestDatabase(await copyTemplate(testStores().databaseUrl));
    const queues = new Queues(readConfig({ DATABASE_URL: database.url }));
    const names = ['letters', 'photos', 'texts'];
    const listening = async (): Promise<number[]> => {
      const rows = await database.sql<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%LISTEN bullmq_jobs%'`,
      );
      return rows.map(({ pid }) => pid);
    };
    const handled: string[] = [];
    const allHear = async (id: string): Promise<void> => {
      await Promise.all(names.map((name) => queues.queue(name).add(event.type, event, { jobId: id })));
      await eventually(() => expect(handled.toSorted()).toEqual(names));
      handled.length = 0;
    };
    try {
      for (const name of names) queues.work(name, 1, async () => void handled.push(name)).on('error', () => undefined);
      await eventually(async () => expect(await listening()).toHaveLength(1));
      await allHear('before');
      const [before] = await listening();
      await database.sql('select pg_terminate_backend($1)', [before]);
      await eventually(async () => {
        const [now, ...others] = await listening();
        expect([now === undefined || now === before, others]).toEqual([false, []]);
      });
      await allHear('after');
    } finally {
      await queues.close();
      await database.close();
    }
  });

  describe('where another Redis takes over from one that goes on as a replica', () => {
    const PASSWORD = 'the-same-for-both';
    const stores: QueueStore[] = [];
    let folder: string;
    const at = (port: string): string => `redis://:${PASSWORD}@127.0.0.1:${port}`;
    const asked = async <Answer>(url: string, work: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
      const redis = new Redis(url);
      try {
        return await work(redis);
      } finally {
        redis.disconnect();
      }
    };

    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'ty-queues-'));
      const program = findRedis('node_modules/.cache/truly-yours');
      for (const name of ['before', 'after']) {
        const store = await startRedis({ dir: path.join(folder, name), program });
        stores.push(store);
        await asked(store.url, (redis) => redis.config('SET', 'requirepass', PASSWORD));
      }
    });
    afterAll(async () => {
      await Promise.all(stores.map((store) => store.stop()));
      await rm(folder, { recursive: true, force: true });
    });

    it('are those of the new one, although nobody ends the connections to the old one; those that it refuses nothing come along', async () => {
      const [before, after] = stores.map(({ url }) => at(new URL(url).port)) as [string, string];
      const { valve, url } = await Valve.before(before);
      const queues = new Queues(readConfig({ DATABASE_URL: testStores().databaseUrl, REDIS_URL: url }));
      const add = (id: string): Promise<unknown> =>
        queues.queue('letters').add(event.type, { ...event, id }, { jobId: id });
      const hearing = openRedis(url);
      try {
        await hearing.subscribe('news');
        await eventually(() => add('before'));
        // The primary that it should follow is not there; it refuses to write all the same.
        await asked(before, (redis) => redis.replicaof('127.0.0.1', 1));
        valve.leadTo(after);
        await expect(add('refused')).rejects.toThrow(/^READONLY/);
        await eventually(() => add('after'));
        expect(await asked(after, (redis) => redis.llen('ty:letters:wait'))).toBe(1);
        await eventually(async () => expect(await asked(after, (redis) => redis.publish('news', ''))).toBe(1));
      } finally {
        hearing.disconnect();
        await queues.close();
        valve.stop();
      }
    });
  });
});
