// npm run migrate | demo | bench | backup | restore: one of the programs beside the services, with DATABASE_URL or the embedded stores.
import fs from 'node:fs';
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { built, cache, command, root, run, Stop } from './project.mjs';

const programs = {
  migrate: { file: 'dist/services/migrate.js', data: '.data' },
  demo: { file: 'dist/services/demo.js', data: '.data' },
  // Measurements fill a database of their own, so nobody's demo drowns in a hundred thousand members.
  bench: { file: 'dist/bench/main.js', data: path.join(cache, 'bench') },
  // These look for the stores themselves: they may run already, or not be there yet. A backup is taken by what is built, as
  // the product runs on the same packages: cron must not replace them under it, because somebody has fetched a new version.
  backup: { file: 'dist/services/backup.js', asBuilt: true },
  restore: { file: 'dist/services/restore.js' },
};

const withoutStores = { env: {}, stop: () => Promise.resolve() };

await command(async () => {
  const [name, ...words] = process.argv.slice(2);
  const program = programs[name];
  if (!program) throw new Stop(`Say which to run: ${Object.keys(programs).join(', ')}.`);
  if (!program.asBuilt || !fs.existsSync(path.join(root, program.file))) {
    await deps();
    await build(['server']);
  }
  const stores =
    process.env.DATABASE_URL || process.env.DATABASE_URL_FILE || !program.data
      ? withoutStores
      : await openStores(path.resolve(root, process.env.DATA_DIR ?? program.data));
  try {
    await run(process.execPath, ['--enable-source-maps', program.file, ...words], {
      env: { ...process.env, ...stores.env },
    });
  } finally {
    await stores.stop();
  }
});

async function openStores(data) {
  const { openDataFolder } = await built('libs/embedded/data-folder.js');
  const { lockDataFolder } = await built('libs/embedded/lock.js');
  const { startPostgres } = await built('libs/embedded/postgres.js');
  const { openQueueStore } = await built('libs/embedded/queue-store.js');
  openDataFolder(data);
  const release = lockDataFolder(data);
  const [database, queue] = await Promise.all([
    startPostgres({ dir: path.join(data, 'postgres') }),
    openQueueStore({ dir: data, redisUrl: process.env.REDIS_URL }),
  ]);
  return {
    env: {
      DATABASE_URL: database.url,
      ...(queue && { REDIS_URL: queue.url }),
      DATA_DIR: data,
      PHOTO_DIR: process.env.PHOTO_DIR ?? path.join(data, 'photos'),
    },
    async stop() {
      await Promise.all([database.stop(), queue?.stop()]);
      release();
    },
  };
}
