// node scripts/stores.mjs: keeps the test stores running, so that `npx jest path/to/one.spec.ts` starts at once.
// Given again while they run, it prepares the database anew, as is needed after a migration has changed.
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, deps } from './ensure.mjs';
import { cache, command } from './project.mjs';
import { isRunning, onGoodbye } from './supervise.mjs';
import { prepareDatabase, startTestStores } from './test-stores.mjs';

const note = path.join(cache, 'test-stores.json');

await command(async () => {
  await deps();
  await build(['server']);
  const present = fs.existsSync(note) && JSON.parse(fs.readFileSync(note, 'utf8'));
  if (present && isRunning(present.pid)) {
    await prepareDatabase(present.databaseUrl);
    return;
  }
  const { databaseUrl, redisUrl, stop } = await startTestStores();
  const browser = (await findBrowser())?.file;
  fs.writeFileSync(note, JSON.stringify({ databaseUrl, redisUrl, browser, pid: process.pid }), { mode: 0o600 });
  await prepareDatabase(databaseUrl).catch((error) => {
    console.error(`The database is not prepared: ${error.message}\nPut that right and give this command once more.`);
  });
  console.log('The test stores run; Ctrl-C ends them.');
  await new Promise((resolve) => onGoodbye(resolve));
  fs.rmSync(note, { force: true });
  await stop();
});
