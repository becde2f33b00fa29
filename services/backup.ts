import path from 'node:path';
import { parseArgs } from 'node:util';
import { pruneBackups } from '#embedded/backup/backups';
import { reachDatabase } from '#embedded/backup/reach';
import { asStartError, codeOf, StartError } from '#embedded/start-error';
import { DiskPhotoStore } from '#platform/data/photo-store';
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
  if (process.env['DATABASE_URL'] || process.env['PHOTO_STORE'] === 's3')
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
    const photoStore = new DiskPhotoStore(process.env['PHOTO_DIR'] || path.join(dataFolder, 'photos'));
    const now = new Date();
    const { folder, manifest } = await takeBackup({ databaseUrl: database.url, photoStore, dataFolder, to, now });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const pruned = keep === undefined ? [] : await prune(to, keep, folder);
    return [
      `${folder} is whole (${seconds} s): ${rows} rows of ${manifest.tables.length} tables, ${manifest.photos} photo files, the keys.`,
      ...(manifest.gone.length > 0 ? [`${manifest.gone.length} photo files were gone: check-photos tells more.`] : []),
      ...pruned.map((name) => `${name} is deleted.`),
    ].join('\n');
  } finally {
    await database.stop();
  }
}

async function prune(to: string, keep: number, newest: string): Promise<string[]> {
  try {
    return await pruneBackups(to, keep);
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
