import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '#testing/eventually';
import { findRedis, openQueueStore, startRedis } from './queue-store.js';

const cache = resolve('node_modules/.cache/truly-yours');

describe('the queue store', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'queue-store-'))));
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is the one that REDIS_URL names', async () => {
    const store = await openQueueStore({ dir, redisUrl: 'redis://elsewhere:6379' });
    expect(store?.url).toBe('redis://elsewhere:6379');
    await store?.stop();
  });

  it('is none, and nothing is fetched, on a machine without Redis', () => {
    const code = `const { openQueueStore } = await import(${JSON.stringify(resolve('dist/libs/embedded/queue-store.js'))});
      process.stdout.write(String(await openQueueStore({ dir: ${JSON.stringify(dir)} })));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env: {}, encoding: 'utf8' });
    expect(stdout).toBe('undefined');
  });

  it('[I04] keeps what was written, asks for its password and never evicts', async () => {
    const program = findRedis(cache);
    const first = await startRedis({ dir, program });
    await using(first.url, (redis) => redis.set('wink', 'sent'));
    await first.stop();
    const second = await startRedis({ dir, program });
    await using(second.url, async (redis) => {
      expect(await redis.get('wink')).toBe('sent');
      expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
      expect(await redis.config('GET', 'appendfsync')).toEqual(['appendfsync', 'everysec']);
    });
    const withoutPassword = second.url.replace(/:[^:@/]+@/, '');
    await expect(using(withoutPassword, (redis) => redis.ping())).rejects.toThrow('NOAUTH');
    await second.stop();
  });

  it('[K07] is started again at its address when it ends by itself, until it is stopped', async () => {
    const said: string[] = [];
    const store = await startRedis({ dir, program: findRedis(cache), keepUp: (line) => said.push(line) });
    const pid = await using(store.url, async (redis) => {
      await redis.set('wink', 'sent');
      return Number(/process_id:(\d+)/.exec(await redis.info('server'))![1]);
    });
    process.kill(pid, 'SIGTERM');
    await eventually(() => expect(said.at(-1)).toBe('Redis runs again'));
    expect(await using(store.url, (redis) => redis.get('wink'))).toBe('sent');
    await store.stop();
    await expect(using(store.url, (redis) => redis.ping())).rejects.toThrow();
    expect(said).toHaveLength(2);
  });

  it('starts anew when its files cannot be read: the queues are filled again from the database', async () => {
    const program = findRedis(cache);
    await (await startRedis({ dir, program })).stop();
    writeFileSync(join(dir, 'redis/appendonlydir/appendonly.aof.1.base.rdb'), 'not a dump');
    const store = await startRedis({ dir, program });
    expect(await using(store.url, (redis) => redis.ping())).toBe('PONG');
    await store.stop();
  });
});

async function using<Result>(url: string, work: (redis: Redis) => Promise<Result>): Promise<Result> {
  const redis = new Redis(url, { retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
