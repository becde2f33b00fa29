import path from 'node:path';
import { parseArgs } from 'node:util';
import { pruneBackups } from '#embedded/backup/backups';
import { reachDatabase } from '#embedded/backup/reach';
import { keptPhotoPlace } from '#embedded/logins';
import { asStartError, codeOf, StartError } from '#embedded/start-error';
import { takeBackup } from './backups/take-backup.js';

// Everything the single machine keeps, as one folder to be carried elsewhere. It may run meanwhile.

const USAGE = `Writes a backup of the single machine: database, photos and keys. It may run meanwhile, or stand still.

  npm run backup -- --to <folder> [--keep <number>] [--data <folder>]

  --to <folder>     below which each backup is a folder of its own
  --keep <number>   deletes all but the newest so many, once the new one is whole
  --data <folder>   where everything is kept (.data)

The keys are part of it: keep it like a safe. docs/backup.md tells how often, where, and how to bring one back.
`;

const readOptions = () =>
  parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      data: { type: 'string', default: process.env['DATA_DIR'] || '.data' },
      help: { type: 'boolean', default: false },
    },
  }).values;

async function main(): Promise<string> {
  const values = readOptions();
  if (values.help) return USAGE;
  if (!values.to) throw new StartError(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new StartError(`--keep ${values.keep}: a number of backups, 1 or more.`);
  const [to, dataFolder] = [path.resolve(values.to), path.resolve(values.data)];
  // Given by cron, it knows nothing of the environment in which the product was started.
  const kept = keptPhotoPlace(dataFolder);
  if (process.env['DATABASE_URL'] || (process.env['PHOTO_STORE'] || kept.PHOTO_STORE) === 's3')
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
    const photos = path.resolve(process.env['PHOTO_DIR'] || kept.PHOTO_DIR || path.join(dataFolder, 'photos'));
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

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  const wrongWord = codeOf(error)?.startsWith('ERR_PARSE_ARGS');
  const told = wrongWord ? new StartError((error as Error).message) : asStartError(error, 'There is no new backup');
  process.stderr.write(`${told instanceof StartError ? told.message : String((told as Error).stack ?? told)}\n`);
  process.exitCode = 1;
}
