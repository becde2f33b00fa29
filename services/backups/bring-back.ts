import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { putTables } from '#embedded/backup/tables';
import { StartError } from '#embedded/start-error';
import { migrate } from '#platform/data/migrate';
import type { PhotoStore } from '#platform/data/photo-store';
import type { ServiceDefinition } from '#platform/service';
import { allServices } from '../all.js';
import type { Manifest } from './take-backup.js';

/** Brings the tables and photos of a backup back, into an empty database or one that may be emptied. */
export async function bringBack(
  folder: string,
  manifest: Manifest,
  to: { databaseUrl: string; photoStore: PhotoStore },
): Promise<void> {
  const then = servicesOf(manifest);
  await migrate(to.databaseUrl, then);
  await putTables(to.databaseUrl, folder, manifest);
  // What changed rows since the backup changes these too.
  if (then.some(({ migrations }, index) => migrations.length < allServices[index]!.migrations.length))
    await migrate(to.databaseUrl, allServices);
  const photos = path.join(folder, 'photos');
  for (const photoFolder of manifest.photos > 0 ? await readdir(photos) : [])
    for (const file of await readdir(path.join(photos, photoFolder)))
      await to.photoStore.put(photoFolder, file, await readFile(path.join(photos, photoFolder, file)), typeOf(file));
}

/** The keys of a backup, for the folder in which the product looks for them. */
export async function bringKeysBack(folder: string, manifest: Manifest, dataFolder: string): Promise<void> {
  for (const name of manifest.keys)
    await cp(path.join(folder, 'keys', name), path.join(dataFolder, name), { preserveTimestamps: true });
}

/** The services as they were when the backup was taken: with the migrations that its tables had seen. */
function servicesOf({ migrations, version }: Manifest): ServiceDefinition[] {
  return allServices.map((service) => {
    const seen = new Set(migrations[service.name]);
    const known = service.migrations.filter(({ name }) => seen.has(name));
    if (known.length < seen.size)
      throw new StartError(
        `The backup is of version ${version}, which is newer than this one. Nothing was changed: restore it with that version.`,
      );
    return { ...service, migrations: known };
  });
}

const typeOf = (file: string): string => (file.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
