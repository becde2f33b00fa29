import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { API, imageUrl } from '#contract';
import { Database } from '#platform/data/database';
import { DiskPhotoStore } from '#platform/data/photo-store';
import type { Client, TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { checkPhotosCommand } from '../../../commands/check-photos.js';
import { membersService } from '../members.service.js';
import { namedFiles, PhotoFilesCheck } from './check-files.js';

const HOURS = 3_600_000;

describe('the check of photo files', () => {
  let app: TestApp;
  let database: Database;
  let store: DiskPhotoStore;
  let check: PhotoFilesCheck;
  let client: Client;
  const later = new Date(Date.now() + 2 * HOURS);

  const upload = async (): Promise<{ photoId: number; folder: string; name: string }> => {
    const {
      photoId,
      imagePath: folder,
      fileName: name,
    } = (await client.upload(API.uploadPhoto, await somePicture())).body;
    // The uploaded file goes once the photo is live; only then is everything at rest.
    await eventually(async () =>
      expect(await app.sql('select 1 from members.photo where original_folder is not null')).toEqual([]),
    );
    return { photoId, folder, name };
  };

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, membersService);
    store = new DiskPhotoStore(app.config.all.PHOTO_DIR);
    check = new PhotoFilesCheck(database, store);
  });
  beforeEach(async () => {
    client = await app.as((await app.make.member({ photo: false })).id);
    await app.sql(`delete from members.photo`);
    await rm(app.config.all.PHOTO_DIR, { recursive: true, force: true });
  });
  afterAll(async () => {
    await database.close();
  });

  it('[D14] finds nothing where every photo has its files and every file its photo', async () => {
    const { photoId } = await upload();
    await upload();
    await client.post(API.deletePhotos, { photoIds: [photoId] });
    await eventually(async () => expect(await app.sql('select 1 from members.photo')).toHaveLength(1));

    expect(await check.run(later)).toEqual({ incomplete: [], ownerless: [] });
  });

  it('[D19] knows the selfies that wait, which a backup leaves out', async () => {
    await upload();
    expect((await client.upload(API.takeSelfie, await somePicture())).body.state).toBe('waiting');
    const [selfie] = await app.sql<{ file: string }>(
      `select folder || '/' || name as file from members.selfie where state = 'waiting'`,
    );
    expect(await check.run(later)).toEqual({ incomplete: [], ownerless: [] });
    for await (const file of namedFiles(database)) expect(file).not.toBe(selfie!.file);

    await app.sql(`delete from members.selfie`);
    expect((await check.run(later)).ownerless).toEqual([selfie!.file]);
  });

  it('[D14] finds a photo of which any file is lost', async () => {
    const [whole, broken, gone] = [await upload(), await upload(), await upload()];
    await store.remove(broken.folder, path.basename(imageUrl(broken.folder, broken.name, 'thumb')!));
    await rm(path.join(app.config.all.PHOTO_DIR, gone.folder), { recursive: true });

    const { incomplete } = await check.run(later);

    expect(incomplete).toEqual([broken.photoId, gone.photoId]);
    expect(incomplete).not.toContain(whole.photoId);
  });

  it('[D14] finds files that no photo has, and erases those and no others when told to', async () => {
    const { folder } = await upload();
    const kept = await readdir(path.join(app.config.all.PHOTO_DIR, folder));
    await store.put('left', 'behind.webp', Buffer.from('x'));
    await store.put(folder, 'other.webp', Buffer.from('x'));

    const { ownerless } = await check.run(later);
    expect(ownerless).toEqual([`${folder}/other.webp`, 'left/behind.webp'].toSorted());
    await check.erase(ownerless);

    expect(await check.run(later)).toEqual({ incomplete: [], ownerless: [] });
    expect(await readdir(path.join(app.config.all.PHOTO_DIR, folder))).toEqual(kept);
  });

  it('[D14] leaves alone what may be an upload on its way, and what waits to be processed', async () => {
    await store.put('new', 'upload', Buffer.from('x'));
    const { id } = await app.make.member({ photo: false });
    await store.put('waiting', 'file', Buffer.from('x'));
    await utimes(path.join(app.config.all.PHOTO_DIR, 'waiting', 'file'), 0, 0);
    await app.sql(
      `insert into members.photo (member_id, folder, name, original_folder, original_name)
       values ($1, 'shown', 'shown.webp', 'waiting', 'file')`,
      [id],
    );

    expect(await check.run(new Date())).toEqual({ incomplete: [], ownerless: [] });
    expect((await check.run(later)).ownerless).toEqual(['new/upload']);
  });

  /** The operator's command, beside the product that runs. */
  const command = (env: Record<string, string>, ...words: string[]) =>
    give(checkPhotosCommand, words, { env: { ...app.logins, ...env } });
  const leaveBehind = async (): Promise<void> => {
    await store.put('left', 'behind.webp', Buffer.from('x'));
    await utimes(path.join(app.config.all.PHOTO_DIR, 'left', 'behind.webp'), 0, 0);
  };

  it('[D14] takes no folder that it was not told of for that of the database', async () => {
    const { code, said } = await command({}, '--erase');
    expect([code, said]).toEqual([1, expect.stringMatching(/^PHOTO_DIR is needed/)]);
  });

  it('[D14] erases nothing where photos have lost their files as well, as in the folder of another database, until told again', async () => {
    const { PHOTO_DIR } = app.config.all;
    const { photoId, folder } = await upload();
    await rm(path.join(PHOTO_DIR, folder), { recursive: true });
    await leaveBehind();

    const found = `1 photos without a file, 1 files without a photo in ${PHOTO_DIR}`;
    const refused = await startProgram('check-photos', ['--erase'], { env: { ...app.logins, PHOTO_DIR } });
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(`${found}.\nNothing is erased`) });
    expect(refused.said).toContain(`photo ${photoId}: a file is lost\nleft/behind.webp: belongs to no photo\n`);
    expect(await readdir(path.join(PHOTO_DIR, 'left'))).toEqual(['behind.webp']);

    const again = await command({ PHOTO_DIR }, '--erase', '--anyway');
    expect(again).toEqual({ code: 1, said: expect.stringContaining(`${found}, now erased.`) });
    expect(await readdir(path.join(PHOTO_DIR, 'left'))).toEqual([]);
  });

  it('[D14] erases what belongs to no photo at one word where nothing is lost', async () => {
    await upload();
    await leaveBehind();
    const { PHOTO_DIR } = app.config.all;
    expect((await command({ PHOTO_DIR })).code).toBe(1);
    const { code, said } = await command({ PHOTO_DIR }, '--erase');
    expect([code, said]).toEqual([0, expect.stringContaining('1 files without a photo in')]);
    expect(await readdir(path.join(PHOTO_DIR, 'left'))).toEqual([]);
  });
});
