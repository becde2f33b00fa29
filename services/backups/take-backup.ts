import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeBackup } from '#embedded/backup/backups';
import { requireWhole } from '#embedded/backup/checked-files';
import { takeTables, TablesTaken } from '#embedded/backup/tables';
import { KEY_FILES } from '#embedded/secrets';
import { StartError } from '#embedded/start-error';
import { Sql } from '#platform/data/database';
import { DiskPhotoStore } from '#platform/data/photo-store';
import { productVersion } from '#platform/process/version';
import { namedFiles } from '../members/src/photos/check-files.js';

/** The first thing to change when a backup of before can no longer be read. */
const FORMAT = 1;

const Manifest = TablesTaken.extend({
  format: z.literal(FORMAT),
  /** Of the product that wrote it. */
  version: z.string(),
  photos: z.number().int(),
  /** Photo files that a row named and that were gone when they were to be copied: they were being erased. */
  gone: z.array(z.string()),
  keys: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export interface BackupOptions {
  /** The database, as its owner. */
  readonly databaseUrl: string;
  /** The folder of the photos that it names. */
  readonly photos: string;
  /** Where the machine keeps its keys. */
  readonly dataFolder: string;
  /** The folder below which backups lie. */
  readonly to: string;
  readonly now: Date;
}

/**
 * Writes a backup of the database as of one moment, of the photos that it names and of the keys that it needs, and reads
 * it back. Photos are copied after that moment, and fit it all the same: a file is written before the row that names it is
 * committed and never changes under its name, so whatever was named then is there, unless it has been erased since.
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { databaseUrl, photos, dataFolder, to, now } = options;
  const photoStore = new DiskPhotoStore(photos);
  let manifest: Manifest | undefined;
  const folder = await writeBackup(to, now, async (files) => {
    const named = new Set<string>();
    const tables = await takeTables(databaseUrl, files, async (client) => {
      await client.query('set local search_path = members, public');
      for await (const file of namedFiles(new Sql(client))) named.add(file);
    });
    const gone: string[] = [];
    for (const name of named) {
      const [photoFolder = '', file = ''] = name.split('/');
      const bytes = await photoStore.get(photoFolder, file);
      if (bytes) await files.write(`photos/${name}`, bytes);
      else gone.push(name);
    }
    if (gone.length > 0 && gone.length === named.size)
      throw new StartError(
        `There is no new backup: none of the ${gone.length} photo files that the database names is in ${photos}. PHOTO_DIR says where they are.`,
      );
    const keys: string[] = [];
    for (const name of KEY_FILES) {
      const key = await readFile(path.join(dataFolder, name)).catch((error: NodeJS.ErrnoException) => {
        // What is there and cannot be read must not be missed when it is needed.
        if (error.code !== 'ENOENT') throw error;
      });
      if (!key) continue;
      await files.write(`keys/${name}`, key);
      keys.push(name);
    }
    manifest = { format: FORMAT, version: productVersion, ...tables, photos: named.size - gone.length, gone, keys };
    await files.write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  });
  return { folder, manifest: manifest! };
}

/** Reads what a backup says of itself, after looking at every byte of it. */
export async function readBackup(folder: string): Promise<Manifest> {
  await requireWhole(folder);
  const told: unknown = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  const manifest = Manifest.safeParse(told);
  if (!manifest.success) throw new StartError(`${folder} was written by another version of the product.`);
  return manifest.data;
}
