import { parseArgs } from 'node:util';
import { type Command, Complaint, Finding } from '#platform/process/command';

const USAGE = `Compares the photos in the database with the files in the store. The environment names both, as for the services.

  check-photos [--erase [--anyway]]

Lists photos of which a file is lost and files that belong to no photo, and ends with 1 when there are any.
With --erase it erases the files that belong to no photo. Where files of photos are lost at the same time, the store may be
that of another database: then it erases nothing without --anyway.
`;

/** Compares the photos in the database with the files in the store; an operator runs it after a failure or a restore. */
export const checkPhotosCommand: Command = async ({ words, env, say }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      erase: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  if (values.anyway && !values.erase) throw new Complaint(USAGE);
  const [{ openNamedPhotoStore, placeOfPhotos }, { readConfig }] = await Promise.all([
    import('#platform/data/photo-store'),
    import('#platform/process/config'),
  ]);
  const store = await openNamedPhotoStore(env);
  const config = readConfig(env);
  const [{ Database }, { membersService }, { PhotoFilesCheck }] = await Promise.all([
    import('#platform/data/database'),
    import('../members/src/members.service.js'),
    import('../members/src/photos/check-files.js'),
  ]);
  const database = await Database.open(config, membersService);
  try {
    const check = new PhotoFilesCheck(database, store);
    const { incomplete, ownerless } = await check.run(new Date());
    for (const id of incomplete) say(`photo ${id}: a file is lost\n`);
    for (const file of ownerless) say(`${file}: belongs to no photo\n`);
    const erases = values.erase && ownerless.length > 0;
    const found = `${incomplete.length} photos without a file, ${ownerless.length} files without a photo in ${placeOfPhotos(config)}`;
    if (erases && incomplete.length > 0 && !values.anyway)
      throw new Complaint(
        `${found}.\nNothing is erased: with files of photos lost as well, these may be the files of another database. Is it the right one, give --anyway, too.\n`,
      );
    if (erases) await check.erase(ownerless);
    const last = `${found}${erases ? ', now erased' : ''}.\n`;
    return incomplete.length + (erases ? 0 : ownerless.length) > 0 ? new Finding(last) : last;
  } finally {
    await database.close();
  }
};
