import { parseArgs } from 'node:util';
import { readConfig } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { openPhotoStore } from '#platform/data/photo-store';
import { membersService } from './members/src/members.service.js';
import { PhotoFilesCheck } from './members/src/photos/check-files.js';

// Compares the photos in the database with the files in the store; an operator runs it after a failure or a restore.

const USAGE = `Compares the photos in the database with the files in the store. The environment names both, as for the services.

  check-photos [--erase]

Lists photos of which a file is lost and files that belong to no photo, and ends with 1 when there are any.
With --erase it erases the files that belong to no photo.
`;

const { values } = parseArgs({
  options: { erase: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  process.stdout.write(USAGE);
} else {
  const config = readConfig(process.env);
  const database = await Database.open(config, membersService);
  try {
    const check = new PhotoFilesCheck(database, await openPhotoStore(config));
    const { incomplete, ownerless } = await check.run(new Date());
    for (const id of incomplete) process.stdout.write(`photo ${id}: a file is lost\n`);
    for (const file of ownerless) process.stdout.write(`${file}: belongs to no photo\n`);
    if (values.erase) await check.erase(ownerless);
    const erased = values.erase && ownerless.length > 0 ? ', now erased' : '';
    process.stdout.write(
      `${incomplete.length} photos without a file, ${ownerless.length} files without a photo${erased}.\n`,
    );
    process.exitCode = incomplete.length + (values.erase ? 0 : ownerless.length) > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
