import { DEMO_MEMBERS, DEMO_NOTICE, DEMO_STAFF } from '#embedded/demo/accounts';
import { loadDemo } from '#embedded/demo/load';
import { adminDatabaseUrlOf, readConfig } from '#platform/process/config';
import { migrate } from '#platform/data/migrate';
import { DiskPhotoStore, openPhotoStore } from '#platform/data/photo-store';
import { allServices } from './all.js';

// Fills an empty database with invented members: `npm run demo`, with DEMO_MEMBERS for another number than 2,000.
const { DEMO_MEMBERS: wanted = '2000', PHOTO_STORE, PHOTO_DIR = '.data/photos' } = process.env;
const url = adminDatabaseUrlOf(process.env);
const members = Number(wanted);
if (!url || !Number.isInteger(members) || members < 1) {
  process.stderr.write(
    'DATABASE_URL is needed, the address of the database signed in as its administrator; DEMO_MEMBERS is a number.\n',
  );
  process.exit(1);
}
const started = performance.now();
await migrate(url, allServices);
const photoStore =
  PHOTO_STORE === 's3' ? await openPhotoStore(readConfig(process.env)) : new DiskPhotoStore(PHOTO_DIR, true);
const loaded = await loadDemo({
  adminUrl: url,
  photoStore,
  members,
  log: (line) => process.stdout.write(`${line}\n`),
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  loaded.members === 0
    ? 'There are members already; nothing was changed.\n'
    : `${loaded.members} members are there (${seconds} s). ${DEMO_NOTICE}\nSign in as ${DEMO_MEMBERS[0].username}, password ${DEMO_MEMBERS[0].password}; to the console as ${DEMO_STAFF[0].email}, password ${DEMO_STAFF[0].password}.\n`,
);
