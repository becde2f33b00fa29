import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Fills an empty database with invented members, and staff whose passwords everybody knows. DATABASE_URL names it, signed in
as its administrator.

  demo

DEMO_MEMBERS is for another number than 2,000.
`;

/** Invented members: `npm run demo`. */
export const demoCommand: Command = async ({ words, env, say }) => {
  const { DEMO_MEMBERS: wanted = '2000', PHOTO_STORE, PHOTO_DIR = '.data/photos' } = env;
  const { values } = parseArgs({ args: [...words], options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  const [{ readConfig }, { adminDatabaseUrlOf }] = await Promise.all([
    import('#platform/process/config'),
    import('#platform/process/database-urls'),
  ]);
  const url = adminDatabaseUrlOf(env);
  const members = Number(wanted);
  if (!url || !Number.isInteger(members) || members < 1)
    throw new Complaint(`DATABASE_URL is needed, and DEMO_MEMBERS is a number.\n\n${USAGE}`);
  const [{ loadDemo }, accounts, { migrate }, { DiskPhotoStore, openPhotoStore }, { allServices }] = await Promise.all([
    import('#embedded/demo/load'),
    import('#embedded/demo/accounts'),
    import('#platform/data/migrate'),
    import('#platform/data/photo-store'),
    import('../all.js'),
  ]);
  const started = performance.now();
  await migrate(url, allServices);
  const photoStore = PHOTO_STORE === 's3' ? await openPhotoStore(readConfig(env)) : new DiskPhotoStore(PHOTO_DIR, true);
  const log = (line: string): void => say(`${line}\n`);
  const loaded = await loadDemo({ adminUrl: url, photoStore, members, log });
  if (loaded.members === 0) return 'There are members already; nothing was changed.\n';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { DEMO_MEMBERS, DEMO_NOTICE, DEMO_STAFF } = accounts;
  const [member, moderator] = [DEMO_MEMBERS[0], DEMO_STAFF[0]];
  return `${loaded.members} members are there (${seconds} s). ${DEMO_NOTICE}
Sign in as ${member.username}, password ${member.password}; to the console as ${moderator.email}, password ${moderator.password}.
`;
};
