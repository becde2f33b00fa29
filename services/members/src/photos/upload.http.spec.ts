import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { API, imageUrl, REFUSALS } from '#contract';
import { PhotoStore } from '#platform/data/photo-store';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { somePicture } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

describe('uploading a photo', () => {
  let app: TestApp;
  let jpeg: Buffer;
  let anna: MadeMember;
  let asAnna: Client;

  const list = async (client = asAnna): Promise<[string, string, string, number][]> =>
    (await client.get(API.photos)).body;
  const files = async () =>
    (await readdir(app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  /** The files there are at rest: an uploaded one goes only once its photo is shown, so perhaps after the answer. */
  const filesAtRest = async () => {
    await eventually(async () =>
      expect(await app.sql('select 1 from members.photo where original_folder is not null')).toEqual([]),
    );
    return files();
  };
  const fill = (memberId: number, count: number) =>
    app.sql(
      `insert into members.photo (member_id, folder, name, state, processed_at)
       select $1, gen_random_uuid(), 'n', 'live', now() from generate_series(1, $2)`,
      [memberId, count],
    );
  const events = (type: string, photoId: number) =>
    app.sql(`select 1 from testing.told where type = $1 and (payload ->> 'photoId')::bigint = $2`, [type, photoId]);

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    jpeg = await sharp(await somePicture(400, 300))
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 46/1' } })
      .jpeg()
      .toBuffer();
    anna = await app.make.member({ photo: false });
    asAnna = await app.as(anna.id);
  });

  it.each([['uploadPhoto'], ['uploadSignupPhoto']] as const)(
    '[C-UPLOAD-02] takes the multipart field file at %s and lists the photo as soon as it answers',
    async (call) => {
      const { status, body } = await asAnna.upload(API[call], jpeg);

      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'success', photoId: expect.any(Number) });
      expect(await list()).toEqual([[body.fileName, body.imagePath, 'Y', body.photoId, 'N']]);
      expect((await asAnna.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 1 } });
    },
  );

  it('makes the first photo the primary one and leaves that to it when more come', async () => {
    const first = (await asAnna.upload(API.uploadPhoto, jpeg)).body;
    await asAnna.upload(API.uploadPhoto, jpeg);

    expect((await list()).map(([name, , primary]) => [name === first.fileName, primary])).toEqual([
      [true, 'Y'],
      [false, 'N'],
    ]);
    expect(await app.sql('select photo_name, has_photo from members.card where id = $1', [anna.id])).toEqual([
      { photo_name: first.fileName, has_photo: true },
    ]);
  });

  it('serves the three sizes without a word of where the picture was taken', async () => {
    const { fileName, imagePath } = (await asAnna.upload(API.uploadPhoto, jpeg)).body;

    for (const size of ['full', 'card', 'thumb'] as const) {
      const response = await fetch(new URL(imageUrl(imagePath, fileName, size)!, app.url));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('SecretCamera')).toBe(false);
    }
  });

  it('keeps nothing of the uploaded file', async () => {
    const before = await filesAtRest();
    await asAnna.upload(API.uploadPhoto, jpeg);

    await eventually(async () => {
      const added = (await files()).filter((file) => !before.includes(file));
      expect(added).toHaveLength(3);
      expect(added.every((file) => file.endsWith('.webp'))).toBe(true);
    });
  });

  it('[D09] takes one of forty uploads at the same time when one place is left', async () => {
    await fill(anna.id, 9);
    const before = await filesAtRest();

    const answers = await Promise.all(Array.from({ length: 40 }, () => asAnna.upload(API.uploadPhoto, jpeg)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 39 }, () => 409)]);
    expect((await asAnna.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 10 } });
    await eventually(async () => expect((await files()).length - before.length).toBe(3));
  });

  it('serves no address but those of live photos of active members', async () => {
    const { fileName, imagePath, photoId } = (await asAnna.upload(API.uploadPhoto, jpeg)).body;
    const status = async (path: string) => (await fetch(new URL(path, app.url))).status;
    const address = imageUrl(imagePath, fileName)!;
    expect(await status(address)).toBe(200);

    for (const wrong of [`${imagePath}/other.webp`, `other/${fileName}`, `${imagePath}/..%2f..%2fetc`, imagePath, ''])
      expect(await status(`/images/${wrong}`)).toBe(404);

    await app.sql(`update members.member set status = 'suspended' where id = $1`, [anna.id]);
    expect(await status(address)).toBe(404);
    await app.sql(`update members.member set status = 'active' where id = $1`, [anna.id]);

    const before = await filesAtRest();
    await asAnna.post(API.deletePhotos, { photoIds: [photoId] });
    expect(await status(address)).toBe(404);
    await eventually(async () => {
      expect(await files()).toHaveLength(before.length - 3);
      expect(await app.sql('select 1 from members.photo where id = $1', [photoId])).toEqual([]);
    });
  });

  it('[V-UPLOAD-01][B-UPLOAD-01] refuses a free member the eleventh photo', async () => {
    await fill(anna.id, 9);

    expect((await asAnna.upload(API.uploadPhoto, jpeg)).status).toBe(200);
    const { status, body } = await asAnna.upload(API.uploadPhoto, jpeg);

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PHOTO_LIMIT' });
    expect((await asAnna.get(API.photosCount)).body.photos.PHOTO_COUNT).toBe(10);
  });

  it('[B-UPLOAD-02] refuses an upgraded member the twenty-first photo', async () => {
    const upgraded = await app.make.member({ memberType: 2, photo: false });
    const client = await app.as(upgraded.id);
    await fill(upgraded.id, 19);

    expect((await client.upload(API.uploadPhoto, jpeg)).status).toBe(200);
    expect((await client.upload(API.uploadPhoto, jpeg)).status).toBe(409);
  });

  it('holds the limit against uploads at the same time, and leaves no file of the refused ones', async () => {
    await fill(anna.id, 8);
    const before = await filesAtRest();

    const answers = await Promise.all(Array.from({ length: 8 }, () => asAnna.upload(API.uploadPhoto, jpeg)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    await eventually(async () => expect((await files()).length - before.length).toBe(6));
  });

  it('[D11] decides by content, whatever the file is called', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const refused = await asAnna.upload(API.uploadPhoto, gif, 'profile.jpg', 'image/jpeg');
    const taken = await asAnna.upload(API.uploadPhoto, jpeg, '../../evil.exe', 'text/html');

    expect([refused.status, refused.body.code]).toEqual([415, 'PHOTO_TYPE']);
    expect(taken.status).toBe(200);
    expect(taken.body.fileName).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(taken.body.imagePath).toMatch(/^[0-9a-f]{32}$/);
    expect(await files()).not.toContain('evil.exe');
  });

  it('refuses a picture that breaks off and tells so, without taking a place of the limit', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();

    const { status, body } = await asAnna.upload(API.uploadPhoto, whole.subarray(0, whole.length / 2));

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'PHOTO_UNREADABLE' });
    expect((await asAnna.get(API.photosCount)).body.photos.PHOTO_COUNT).toBe(0);
    expect(
      await app.sql(
        `select 1 from testing.told where type = 'photo.failed' and (payload ->> 'memberId')::bigint = $1`,
        [anna.id],
      ),
    ).toHaveLength(1);
  });

  it('refuses more than ten megabytes', async () => {
    const { status, body } = await asAnna.upload(
      API.uploadPhoto,
      Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]),
    );

    expect({ status, code: body.code }).toEqual({ status: 413, code: 'PHOTO_TOO_LARGE' });
  });

  it.each([
    ['no form at all', 'application/json', '{"file":{}}'],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['no boundary', 'multipart/form-data', '--x--\r\n'],
    [
      'a field instead of a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n',
    ],
    [
      'a file under another name',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nhello\r\n--x--\r\n',
    ],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhel',
    ],
    [
      'a thousand fields',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1_000) + '--x--\r\n',
    ],
  ])('answers %s with 4xx and lives on', async (_what, type, text) => {
    const { status, body } = await asAnna.call('POST', API.uploadPhoto, text, { 'content-type': type });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).toEqual(expect.any(String));
    expect((await asAnna.get(API.photosCount)).status).toBe(200);
  });

  it('[K21] refuses one for the moment while the store of pictures refuses it, and takes it when that does', async () => {
    // As it says that there is no room left.
    const noRoom = Object.assign(new Error('Quota exceeded'), { name: 'QuotaExceeded', $fault: 'client' });
    const put = jest.spyOn(app.running.app.get(PhotoStore), 'put').mockRejectedValue(noRoom);
    try {
      const { status, headers, body } = await asAnna.upload(API.uploadPhoto, jpeg);
      expect([status, body]).toEqual([503, { code: 'BUSY', message: REFUSALS.BUSY.message }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      put.mockRestore();
    }
    expect(await list()).toEqual([]);
    expect((await asAnna.upload(API.uploadPhoto, jpeg)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('[B13] gives the photo to the caller, whoever else the form names', async () => {
    const ben = await app.make.member({ photo: false });
    const form = new FormData();
    form.append('memberId', String(ben.id));
    form.append('P_MEMBER_id', String(ben.id));
    form.append('folder', 'mine');
    form.append('path', `../${ben.id}`);
    form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'profile.jpg');

    const { status } = await asAnna.call('POST', API.uploadPhoto, form, {});

    expect(status).toBe(200);
    expect(await list(await app.as(ben.id))).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('tells moderation and messaging of every processed photo', async () => {
    const { photoId } = (await asAnna.upload(API.uploadPhoto, jpeg)).body;

    expect(await events('photo.processed', photoId)).toHaveLength(1);
    expect(await app.sql('select member_id from members.live_photo where id = $1', [photoId])).toEqual([
      { member_id: anna.id },
    ]);
  });

  it('needs a session', async () => {
    expect((await app.visitor.upload(API.uploadPhoto, jpeg)).status).toBe(401);
  });
});
