import { API } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

describe('my photos', () => {
  let app: TestApp;
  let anna: MadeMember;
  let asAnna: Client;

  const list = async (client = asAnna): Promise<[string, string, string, number][]> =>
    (await client.get(API.photos)).body;
  /** Adds a live photo that is not the primary one and gives its id. */
  const add = async (memberId = anna.id): Promise<number> => {
    const [photo] = await app.sql<{ id: number }>(
      `insert into members.photo (member_id, folder, name, state, processed_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'live', now()) returning id::int`,
      [memberId],
    );
    return photo!.id;
  };
  const shown = async (memberId = anna.id) =>
    (await app.sql('select photo_folder, photo_name, has_photo from members.card where id = $1', [memberId]))[0];

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    anna = await app.make.member();
    asAnna = await app.as(anna.id);
  });

  it('[C-PHOTOS-01][D-PHOTOS-01] lists file name, path, primary flag, id and whether it waits: the primary first, then the newest', async () => {
    const [second, third] = [await add(), await add()];

    const rows = await list();

    expect(rows.map(([, , primary]) => primary)).toEqual(['Y', 'N', 'N']);
    expect(rows.slice(1).map(([, , , id]) => id)).toEqual([third, second]);
    const [stored] = await app.sql('select folder, name from members.photo where id = $1', [third]);
    expect(rows[1]).toEqual([stored!['name'], stored!['folder'], 'N', third, 'N']);
  });

  it('[T-PHOTOS-01] makes one photo the primary one, which lists show from then on', async () => {
    const second = await add();

    expect((await asAnna.post(API.makePhotoPrimary, { photoIds: [second] })).body).toEqual({ status: 'success' });

    const rows = await list();
    expect(rows.filter(([, , primary]) => primary === 'Y').map(([, , , id]) => id)).toEqual([second]);
    expect(await shown()).toEqual({ photo_name: rows[0]![0], photo_folder: rows[0]![1], has_photo: true });
  });

  it('understands ids as text and takes the first that is a photo', async () => {
    const [second] = [await add(), await add()];

    await asAnna.post(API.makePhotoPrimary, { photoIds: ['abc', '999999', String(second)] });

    expect((await list())[0]![3]).toBe(second);
  });

  it('[B12] [V-PHOTOS-01] passes over ids that are no numbers', async () => {
    const before = await list();

    for (const path of [API.makePhotoPrimary, API.deletePhotos])
      for (const photoIds of [
        ['abc', '1 OR 1=1', -1, 1e99],
        ['abc'],
        ['1 or 1=1'],
        [-1],
        [1e99],
        {},
        null,
        undefined,
        [''],
        [null],
      ])
        expect((await asAnna.post(path, { photoIds })).status).toBe(200);

    expect(await list()).toEqual(before);
  });

  it("[B12] [P-PHOTOS-01] changes nothing of another member's photos", async () => {
    const ben = await app.make.member();
    const asBen = await app.as(ben.id);
    await add(ben.id);
    const before = await list(asBen);

    for (const path of [API.makePhotoPrimary, API.deletePhotos]) {
      const { status } = await asAnna.post(path, { photoIds: before.map(([, , , id]) => id), memberId: ben.id });
      expect(status).toBe(200);
    }

    expect(await list(asBen)).toEqual(before);
  });

  it('makes the newest photo that is left the primary one when the primary one is deleted', async () => {
    const [second, third] = [await add(), await add()];
    const primary = (await list())[0]![3];

    const { body } = await asAnna.post(API.deletePhotos, { photoIds: [primary] });

    expect(body).toEqual({ status: 'success', deleted: 1 });
    expect((await list()).map(([, , flag, id]) => [flag, id])).toEqual([
      ['Y', third],
      ['N', second],
    ]);
    expect(await shown()).toMatchObject({ photo_name: (await list())[0]![0] });
  });

  it('deletes the last photo, after which lists show none and search ranks the member behind', async () => {
    await asAnna.post(API.deletePhotos, { photoIds: (await list()).map(([, , , id]) => id) });

    expect(await list()).toEqual([]);
    expect(await shown()).toEqual({ photo_name: null, photo_folder: null, has_photo: false });
    expect(await app.sql('select has_photo from members.member_search where id = $1', [anna.id])).toEqual([
      { has_photo: false },
    ]);
  });

  it('[C-UPLOAD-01] counts the photos, those in processing as well', async () => {
    await add();
    await app.sql(`insert into members.photo (member_id, folder, name) values ($1, 'waiting', 'waiting')`, [anna.id]);

    expect((await asAnna.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 3 } });
    expect(await list()).toHaveLength(2);
  });
});
