import { parseArgs } from 'node:util';
import { Complaint, runCommand } from '#platform/process/command';
import { readConfig } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { openNamedPhotoStore, placeOfPhotos } from '#platform/data/photo-store';
import { membersService } from './members/src/members.service.js';
import { PhotoFilesCheck } from './members/src/photos/check-files.js';

// Compares the photos in the database with the files in the store; an operator runs it after a failure or a restore.

const USAGE = `Compares the photos in the database with the files in the store. The environment names both, as for the services.

  check-photos [--erase [--anyway]]

Lists photos of which a file is lost and files that belong to no photo, and ends with 1 when there are any.
With --erase it erases the files that belong to no photo. Where files of photos are lost at the same time, the store may be
that of another database: then it erases nothing without --anyway.
`;

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      erase: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  if (values.anyway && !values.erase) throw new Complaint(USAGE);
  const store = await openNamedPhotoStore(process.env);
  const config = readConfig(process.env);
  const database = await Database.open(config, membersService);
  try {
    const check = new PhotoFilesCheck(database, store);
    const { incomplete, ownerless } = await check.run(new Date());
    for (const id of incomplete) process.stdout.write(`photo ${id}: a file is lost\n`);
    for (const file of ownerless) process.stdout.write(`${file}: belongs to no photo\n`);
    const erases = values.erase && ownerless.length > 0;
    const found = `${incomplete.length} photos without a file, ${ownerless.length} files without a photo in ${placeOfPhotos(config)}`;
    if (erases && incomplete.length > 0 && !values.anyway)
      throw new Complaint(
        `${found}.\nNothing is erased: with files of photos lost as well, these may be the files of another database. Is it the right one, give --anyway, too.\n`,
      );
    if (erases) await check.erase(ownerless);
    process.exitCode = incomplete.length + (erases ? 0 : ownerless.length) > 0 ? 1 : 0;
    return `${found}${erases ? ', now erased' : ''}.\n`;
  } finally {
    await database.close();
  }
}

await runCommand(main);
