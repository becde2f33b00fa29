import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '#embedded/cluster/cluster';
import { freePorts } from '#embedded/free-port';
import { allServices } from '../../services/all.js';
import { copyTemplate, TestDatabase } from './database.js';
import { publicHalves, testKeys } from './keys.js';
import { Mailbox } from './mailbox.js';
import type { Shape } from './shapes.js';
import { testLogins, testStores } from './stores.js';

/** The product as `npm run cluster` runs it, on a database and a mailbox of its own. */
export interface TestCluster extends Shape, Pick<Cluster, 'roll'> {}

/** Starts two of each service and of the workers behind HAProxy, and waits until all answer through it. Throws where no Redis is to be had. */
export async function startTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  const stores = testStores();
  if (!stores.redisUrl) throw new Error('No Redis runs here for the tests.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-cluster-'));
  const database = new TestDatabase(await copyTemplate(stores.databaseUrl));
  const mails = new Mailbox();
  const clear = async (): Promise<void> => {
    await mails.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePorts(5);
    const cluster = await startCluster({
      ...{ services: allServices, folder, instances: 2, port, statusPort: port + 3 },
      programs: path.resolve('node_modules/.cache/truly-yours'),
      logins: testLogins(database.url),
      secrets: { ...testKeys, LOG_KEY: 'a key to name members with that only this test knows' },
      settings: {
        ...publicHalves,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        REDIS_URL: stores.redisUrl,
        QUEUE_PREFIX: new URL(database.url).pathname.slice(1),
        SMTP_URL: await mails.open(),
        PHOTO_DIR: path.join(folder, 'photos'),
        DATABASE_POOL: '3',
        DATABASE_PATIENCE: '30',
        CALLS_AT_WORK: '10000',
        RATE_LIMIT_FACTOR: '1000',
        DECISION_UNDO_SECONDS: '0',
        ...settings,
      },
      log: (line) => process.stdout.write(`  ${line}\n`),
    });
    const logs = path.join(folder, 'logs');
    return {
      ...{ url: cluster.memberUrl, consoleUrl: cluster.consoleUrl, mails, make: database.make },
      sql: (text, values) => database.sql(text, values),
      get lines() {
        const texts = readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'));
        return texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}')));
      },
      roll: () => cluster.roll(),
      stop: async () => {
        await cluster.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
