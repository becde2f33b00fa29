import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
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
});
