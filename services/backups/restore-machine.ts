import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL, restoreDataFolder } from '#embedded/data-folder';
import { loginsTo, openLogins } from '#embedded/logins';
import { startPostgres } from '#embedded/postgres';
import { keptKeys } from '#embedded/secrets';
import { StartError } from '#embedded/start-error';
import { addCopyOfJournal, isJournal, readJournal } from '#platform/data/journal';
import { DiskPhotoStore } from '#platform/data/photo-store';
import type { Given } from '#platform/process/command';
import { withFilesRead } from '#platform/process/config';
import { ownSettingsOf } from '#platform/service';
import { allServices } from '../all.js';
import { bringBack, bringKeysBack } from './bring-back.js';
import { closeDoors } from './close-doors.js';
import { settle } from './settle.js';
import { readBackup } from './take-backup.js';

/** Acts of transactions that had begun before the backup and were committed after it. What holds already is passed over. */
const UNDER_WAY_MS = 60_000;

interface Wanted extends Pick<Given, 'env'> {
  /** The folder of one backup. */
  readonly from: string;
  /** The folder with the journal of the machine that was lost, where it is another than the new one's. */
  readonly journal?: string | undefined;
  /** Where everything is kept from now on. */
  readonly data: string;
  /** Tells, line by line, what has been done. */
  say(line: string): void;
}

/** Brings a backup back into an empty data folder. Throws `StartError` where that cannot be. */
export async function restoreMachine(wanted: Wanted): Promise<void> {
  const { env, say } = wanted;
  const [folder, dataFolder] = [path.resolve(wanted.from), path.resolve(wanted.data)];
  const journal = path.resolve(env['JOURNAL_DIR'] || path.join(dataFolder, JOURNAL));
  const given = wanted.journal === undefined ? journal : path.resolve(wanted.journal);
  if (wanted.journal !== undefined && !(await isJournal(given)))
    throw new StartError(`There is no journal in ${given}.`);
  const manifest = await phase(say, 'backup checked', () => readBackup(folder));
  const photoDir = env['PHOTO_DIR'] || path.join(dataFolder, 'photos');
  if (env['PHOTO_DIR'] && existsSync(photoDir) && (await readdir(photoDir)).length > 0)
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
      await phase(say, 'tables and photos brought back', () => bringBack(folder, manifest, to));
      const logins = loginsTo(postgres.url);
      await openLogins(postgres.url, logins);
      const settings = {
        ...keptKeys(dataFolder),
        LOG_LEVEL: 'error',
        SMTP_URL: 'smtp://127.0.0.1:9',
        ...withFilesRead(env, ownSettingsOf(allServices)),
        ...logins,
        PHOTO_DIR: photoDir,
        JOURNAL_DIR: journal,
      };
      await closeDoors(settings);
      const { again, unknown, failed, waiting } = await phase(say, 'journal and events worked through', () =>
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

async function phase<Result>(say: Wanted['say'], name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  return result;
}
