import path from 'node:path';
import { pruneBackups } from '#embedded/backup/backups';
import { reachDatabase } from '#embedded/backup/reach';
import { keptPhotoPlace } from '#embedded/logins';
import { asStartError, StartError } from '#embedded/start-error';
import type { Given } from '#platform/process/command';
import { takeBackup } from './take-backup.js';

interface Wanted extends Pick<Given, 'env'> {
  /** Below which each backup is a folder of its own. */
  readonly to: string;
  /** All but the newest so many are deleted. */
  readonly keep: number | undefined;
  /** Where everything is kept. */
  readonly data: string;
}

/** Writes a backup of the single machine; says in words what is in it. Throws `StartError` where that cannot be. */
export async function backUpMachine(wanted: Wanted): Promise<string> {
  const { keep, env } = wanted;
  const [to, dataFolder] = [path.resolve(wanted.to), path.resolve(wanted.data)];
  // Given by cron, it knows nothing of the environment in which the product was started.
  const kept = keptPhotoPlace(dataFolder);
  if (env['DATABASE_URL'] || (env['PHOTO_STORE'] || kept.PHOTO_STORE) === 's3')
    throw new StartError(
      'This is for the embedded database and photos on this disk. For a Postgres or a photo store of your own take what they bring along: docs/backup.md.',
    );
  if (`${to}${path.sep}`.startsWith(`${dataFolder}${path.sep}`))
    throw new StartError(
      `${to} lies in the data folder, and would be lost with it. Choose another place, best another disk.`,
    );
  const began = performance.now();
  const database = await reachDatabase(dataFolder);
  try {
    const photos = path.resolve(env['PHOTO_DIR'] || kept.PHOTO_DIR || path.join(dataFolder, 'photos'));
    const now = new Date();
    const { folder, manifest } = await takeBackup({ databaseUrl: database.url, photos, dataFolder, to, now });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const pruned = keep === undefined ? [] : await prune(to, keep, folder);
    const keys = manifest.keys.length > 0 ? 'the keys' : `no keys, as none are in ${dataFolder}`;
    return [
      `${folder} is whole (${seconds} s): ${rows} rows of ${manifest.tables.length} tables, ${manifest.photos} photo files, ${keys}.`,
      ...(manifest.gone.length > 0 ? [`${manifest.gone.length} photo files were gone: check-photos tells more.`] : []),
      ...pruned,
      '',
    ].join('\n');
  } finally {
    await database.stop();
  }
}

/** What became of the older ones, in words. */
async function prune(to: string, keep: number, newest: string): Promise<string[]> {
  try {
    const { deleted, later } = await pruneBackups(to, keep, newest);
    return [
      ...deleted.map((name) => `${name} is deleted.`),
      ...later.map((name) => `${name} has a later name than the new one, so the clock was wrong: it is left as it is.`),
    ];
  } catch (error) {
    throw asStartError(error, `${newest} is whole, but older ones could not be deleted`);
  }
}
