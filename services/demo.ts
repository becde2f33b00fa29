import { parseArgs } from 'node:util';
import { DEMO_MEMBERS, DEMO_NOTICE, DEMO_STAFF } from '#embedded/demo/accounts';
import { loadDemo } from '#embedded/demo/load';
import { Complaint, runCommand } from '#platform/process/command';
import { adminDatabaseUrlOf, readConfig } from '#platform/process/config';
import { migrate } from '#platform/data/migrate';
import { DiskPhotoStore, openPhotoStore } from '#platform/data/photo-store';
import { allServices } from './all.js';

// Invented members: `npm run demo`.

const USAGE = `Fills an empty database with invented members, and staff whose passwords everybody knows. DATABASE_URL names it, signed in
as its administrator.

  demo

DEMO_MEMBERS is for another number than 2,000.
`;

async function main(): Promise<string> {
  const { DEMO_MEMBERS: wanted = '2000', PHOTO_STORE, PHOTO_DIR = '.data/photos' } = process.env;
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  const url = adminDatabaseUrlOf(process.env);
  const members = Number(wanted);
  if (!url || !Number.isInteger(members) || members < 1)
    throw new Complaint(`DATABASE_URL is needed, and DEMO_MEMBERS is a number.\n\n${USAGE}`);
  const started = performance.now();
  await migrate(url, allServices);
  const photoStore =
    PHOTO_STORE === 's3' ? await openPhotoStore(readConfig(process.env)) : new DiskPhotoStore(PHOTO_DIR, true);
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  const loaded = await loadDemo({ adminUrl: url, photoStore, members, log });
  if (loaded.members === 0) return 'There are members already; nothing was changed.\n';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [member, moderator] = [DEMO_MEMBERS[0], DEMO_STAFF[0]];
  return `${loaded.members} members are there (${seconds} s). ${DEMO_NOTICE}
Sign in as ${member.username}, password ${member.password}; to the console as ${moderator.email}, password ${moderator.password}.
`;
}

await runCommand(main);
