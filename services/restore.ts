import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { JOURNAL, restoreDataFolder } from '#embedded/data-folder';
import { loginsTo, openLogins } from '#embedded/logins';
import { startPostgres } from '#embedded/postgres';
import { keptKeys } from '#embedded/secrets';
import { asStartError, codeOf, StartError } from '#embedded/start-error';
import { addCopyOfJournal, isJournal, readJournal } from '#platform/data/journal';
import { DiskPhotoStore } from '#platform/data/photo-store';
import { ConfigError } from '#platform/process/config';
import { bringBack, bringKeysBack } from './backups/bring-back.js';
import { closeDoors, settle } from './backups/settle.js';
import { readBackup } from './backups/take-backup.js';

// The single machine from a backup, in a folder that holds nothing yet.

const USAGE = `Brings a backup of the single machine back, into an empty data folder.

  npm run restore -- --from <backup> [--journal <folder>] [--data <folder>]

  --from <backup>      one folder that "npm run backup" wrote
  --journal <folder>   the journal of the machine that was lost: blocks, removals and suspensions since the backup hold
                       again (JOURNAL_DIR, else the folder "journal" of the data folder)
  --data <folder>      where everything is kept from now on (.data)

Afterwards nobody is signed in, and no e-mail that waited is sent. Then: npm start. docs/backup.md tells the whole.
`;

const readOptions = () =>
  parseArgs({
    options: {
      from: { type: 'string' },
      journal: { type: 'string' },
      data: { type: 'string', default: process.env['DATA_DIR'] || '.data' },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** Acts of transactions that had begun before the backup and were committed after it. What holds already is passed over. */
const UNDER_WAY_MS = 60_000;

async function main(): Promise<void> {
  const values = readOptions();
  if (values.help) return void process.stdout.write(USAGE);
  if (!values.from) throw new StartError(USAGE);
  if (process.env['DATABASE_URL'] || process.env['PHOTO_STORE'] === 's3')
    throw new StartError(
      'A backup is brought back into the embedded database and onto this disk: unset DATABASE_URL and PHOTO_STORE.',
    );
  const [folder, dataFolder] = [path.resolve(values.from), path.resolve(values.data)];
  const journal = path.resolve(process.env['JOURNAL_DIR'] || path.join(dataFolder, JOURNAL));
  const given = values.journal === undefined ? journal : path.resolve(values.journal);
  if (values.journal !== undefined && !(await isJournal(given)))
    throw new StartError(`There is no journal in ${given}.`);
  const manifest = await phase('backup checked', () => readBackup(folder));
  const photoDir = process.env['PHOTO_DIR'] || path.join(dataFolder, 'photos');
  if (process.env['PHOTO_DIR'] && existsSync(photoDir) && (await readdir(photoDir)).length > 0)
    throw new StartError(`PHOTO_DIR is ${photoDir}, which holds files: move them away, or choose another folder.`);
  const since = new Date(manifest.takenAt.getTime() - UNDER_WAY_MS);
  await restoreDataFolder(dataFolder, async () => {
    // Where only the database was lost, the machine's own may be there still, and know more than its copy.
    if (given !== journal) await addCopyOfJournal(given, journal);
    const { entries, torn } = await readJournal(journal, since);
    await bringKeysBack(folder, manifest, dataFolder);
    const postgres = await startPostgres({ dir: path.join(dataFolder, 'postgres') });
    try {
      const to = { databaseUrl: postgres.url, photoStore: new DiskPhotoStore(photoDir) };
      await phase('tables and photos brought back', () => bringBack(folder, manifest, to));
      const logins = loginsTo(postgres.url);
      await openLogins(postgres.url, logins);
      const settings = {
        ...keptKeys(dataFolder),
        LOG_LEVEL: 'error',
        SMTP_URL: 'smtp://127.0.0.1:9',
        ...process.env,
        ...logins,
        PHOTO_DIR: photoDir,
        JOURNAL_DIR: journal,
      };
      await closeDoors(settings);
      const { again, unknown, failed, waiting } = await phase('journal and events worked through', () =>
        settle(settings, entries),
      );
      say(
        `${again} acts of the journal since ${manifest.takenAt.toISOString()} hold again; ${unknown} were of accounts made since.`,
      );
      if (entries.length === 0 && !existsSync(journal))
        say(`There was no journal in ${journal}: blocks and removals since the backup are lost.`);
      for (const act of failed) say(`This act could not be done again, see to it by hand: ${JSON.stringify(act)}`);
      if (torn > 0) say(`${torn} lines of the journal were cut off by a crash and passed over.`);
      if (waiting > 0) say(`${waiting} events could not be handled yet; the product tries on.`);
    } finally {
      await postgres.stop();
    }
  });
  say(
    `Everything of ${manifest.takenAt.toISOString()} is back in ${dataFolder}. Nobody is signed in. Start it: npm start`,
  );
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  return result;
}

try {
  await main();
} catch (error) {
  const wrongWord = codeOf(error)?.startsWith('ERR_PARSE_ARGS');
  const told =
    wrongWord || error instanceof ConfigError
      ? new StartError((error as Error).message)
      : asStartError(error, 'The backup was not brought back');
  process.stderr.write(`${told instanceof StartError ? told.message : String((told as Error).stack ?? told)}\n`);
  process.exitCode = 1;
}
