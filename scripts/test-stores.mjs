// What tests run against: one quick Postgres with a migrated database to copy, and a real Redis.
import fs from 'node:fs';
import path from 'node:path';
import { built, cache, phase } from './project.mjs';
import { isRunning } from './supervise.mjs';

/** Starts both, empty; `stop` ends them and leaves nothing behind. */
export async function startTestStores() {
  const { startPostgres } = await built('libs/embedded/postgres.js');
  const folder = ownFolder();
  const began = [];
  const stop = async () => {
    await Promise.allSettled(began.map((store) => store.stop()));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [postgres, redis] = await phase('stores started', () =>
      Promise.all([
        startPostgres({ dir: path.join(folder, 'postgres'), fast: true, maxConnections: 800 }).then((store) => {
          began.push(store);
          return store;
        }),
        startTestRedis(folder).then((store) => {
          if (store) began.push(store);
          return store;
        }),
      ]),
    );
    return { databaseUrl: postgres.url, redisUrl: redis?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the migrated template database that every test file copies. */
export async function prepareDatabase(url) {
  const { prepareTemplate } = await built('libs/testing/prepare.js');
  await phase('database prepared', () => prepareTemplate(url));
}

async function startTestRedis(folder) {
  const { fetchRedisPrivately, findRedis, startRedis } = await built('libs/embedded/queue-store.js');
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: () => Promise.resolve() };
  let program = findRedis(cache);
  if (!program) {
    await phase('Redis fetched from the distribution, for tests only', () => fetchRedisPrivately(cache));
    program = findRedis(cache);
  }
  if (!program) {
    console.log(
      '  no Redis here and none to be had: tests about Redis will say so (install valkey or redis, or set REDIS_URL)',
    );
    return undefined;
  }
  return startRedis({ dir: folder, program });
}

/** A folder for this run; those of runs that were killed are cleared away. */
function ownFolder() {
  const all = path.join(cache, 'stores');
  fs.mkdirSync(all, { recursive: true });
  for (const name of fs.readdirSync(all)) {
    if (!isRunning(Number(name))) fs.rmSync(path.join(all, name), { recursive: true, force: true });
  }
  const own = path.join(all, String(process.pid));
  fs.mkdirSync(own, { recursive: true });
  return own;
}
