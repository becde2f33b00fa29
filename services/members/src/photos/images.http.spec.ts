import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { API, IMAGE_SIZES, IMAGES_PREFIX, imageUrl, pathTo, ProfilePhotoRow, type ImageSize } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

describe('an image', () => {
  let app: TestApp;
  let id: number;
  let client: Client;
  let photoId: number;
  /** The addresses of its three sizes. */
  let addresses: string[];

  const upload = async (bytes: Buffer): Promise<string[]> => {
    const { status, body } = await client.upload(API.uploadPhoto, bytes);
    expect([status, body.status]).toEqual([200, 'success']);
    photoId = body.photoId;
    return SIZES.map((size) => imageUrl(body.imagePath, body.fileName, size)!);
  };
  const open = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, app.url), { headers });
  const bytesAt = async (address: string): Promise<Buffer> => Buffer.from(await (await open(address)).arrayBuffer());
  const statuses = () => Promise.all(addresses.map(async (address) => (await open(address)).status));
  /** Asks for a path exactly as it is written: `fetch` would tidy it up first. */
  const rawStatus = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      request({ hostname, port, path, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      })
        .once('error', reject)
        .end();
    });

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    id = (await app.make.member({ photo: false })).id;
    client = await app.as(id);
    addresses = await upload(await somePicture());
  });

  describe('[B25] is gone in every size', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['the photo was deleted', () => client.post(API.deletePhotos, { photoIds: [photoId] })],
      ['its owner was suspended', () => app.sql(`update members.member set status = 'suspended' where id = $1`, [id])],
      [
        'its owner was removed',
        () =>
          app.sql(
            `insert into auth.outbox (type, payload)
             values ('account.removed', jsonb_build_object('memberId', $1::bigint))`,
            [id],
          ),
      ],
    ])('[E10] when %s, and a browser keeps it for a minute at most', async (_why, end) => {
      const before = await Promise.all(addresses.map((address) => open(address)));
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { headers } of before)
        expect(headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
      const tags = before.map(({ headers }) => headers.get('etag')!);
      const again = (address: string, size: number) => open(address, { 'if-none-match': tags[size]! });
      const unchanged = await Promise.all(addresses.map(again));
      expect(await Promise.all(unchanged.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
        addresses.map(() => [304, '']),
      );

      await end();

      await eventually(async () => expect(await statuses()).toEqual([404, 404, 404]));
      const asked = await Promise.all(addresses.map(again));
      expect(asked.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
        addresses.map(() => [404, 'no-store']),
      );
    });
  });

  describe('is to be found under another address, and no more under the one that was known,', () => {
    /** What the store holds under the folder of an address. */
    const filesOf = async (address: string): Promise<string[]> =>
      (await readdir(app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.parentPath.endsWith(address.split('/').at(-2)!))
        .map((entry) => entry.name);
    const hiddenByDesk = async () => {
      const staff = await app.make.staff();
      await app.sql(
        `with hidden as (
           insert into moderation.sanction (member_id, kind, language, member_name, staff_id)
           values ($1, 'hide', 'en', 'Anna', $2) returning id
         ) insert into moderation.outbox (type, payload)
           select 'member.sanctioned', jsonb_build_object('sanctionId', id) from hidden`,
        [id, staff.id],
      );
    };
    const own = async () =>
      ((await client.get(API.photos)).body as unknown[]).map((row) => {
        const { IMAGE_PATH: folder, MEMBER_IMAGE_NAME: name } = ProfilePhotoRow.decode(row);
        return SIZES.map((size) => imageUrl(folder, name, size)!);
      });
    it.each<[string, () => Promise<unknown>]>([
      [
        'its owner blocked somebody',
        async () => client.post(pathTo(API.blockById, { id: (await app.make.member({ gender: 'M' })).id })),
      ],
      ['its owner hid', () => client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' })],
      ['the desk hid its owner', () => hiddenByDesk()],
    ])('[E10] when %s: a browser that names the version it has gets nothing either', async (_why, happens) => {
      const before = await Promise.all(addresses.map((address) => open(address)));
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
      const tags = before.map(({ headers }) => headers.get('etag')!);
      const again = () =>
        Promise.all(addresses.map((address, size) => open(address, { 'if-none-match': tags[size]! })));
      expect((await again()).map(({ status }) => status)).toEqual([304, 304, 304]);

      await happens();

      await eventually(async () =>
        expect((await again()).map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
          SIZES.map(() => [404, 'no-store']),
        ),
      );
      expect(await statuses()).toEqual([404, 404, 404]);
      const [renewed] = await own();
      for (const [size, address] of renewed!.entries())
        expect(Buffer.compare(await bytesAt(address), Buffer.from(await before[size]!.arrayBuffer()))).toBe(0);
      expect(await filesOf(addresses[0]!)).toHaveLength(3);
      // The card that lists and search show goes along, and nothing is lost or left behind on the disk.
      const [card] = await app.sql<{ folder: string }>(
        `select photo_folder as folder from members.card where id = $1`,
        [id],
      );
      expect(renewed![0]).toContain(card!.folder);
      await client.post(API.deletePhotos, { photoIds: [photoId] });
      await eventually(async () =>
        expect(await Promise.all(renewed!.map(async (address) => (await open(address)).status))).toEqual([
          404, 404, 404,
        ]),
      );
      await eventually(async () => expect(await filesOf(addresses[0]!)).toEqual([]));
    });
  });

  it('[B25] cannot be found but by its whole address', async () => {
    const [full] = addresses;
    const [, , folder, file] = full!.split('/');
    const other = await upload(await somePicture());
    expect(folder).toMatch(/^[0-9a-f]{32}$/);
    expect(file).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await rawStatus(full!)).toBe(200);
    for (const path of [
      '',
      '/',
      '/..',
      '/%2f',
      '/%2e%2e/%2e%2e/etc/passwd',
      `/${folder}`,
      `/${folder}/`,
      `/${folder}/..`,
      `/${folder}/../${folder}/${file}`,
      `/${folder}%2f${file}`,
      `/${folder}/${file}%00`,
      `/${folder}/${file}.part`,
      `/${folder}/${file!.replace('.webp', '')}`,
      `/${folder}/${file!.replace('.webp', '-large.webp')}`,
      `/${folder}/${other[0]!.split('/')[3]}`,
      `/${folder!.slice(0, -1)}${folder!.endsWith('0') ? '1' : '0'}/${file}`,
    ])
      expect([path, await rawStatus(IMAGES_PREFIX + path)]).toEqual([path, 404]);
  });

  it('[B25] is never the uploaded file', async () => {
    const waiting = await app.sql<{ folder: string; name: string }>(
      `insert into members.photo (member_id, folder, name, original_folder, original_name)
       values ($1, 'shown', 'shown.webp', 'waiting', 'waiting') returning original_folder as folder, original_name as name`,
      [id],
    );
    expect((await open(`${IMAGES_PREFIX}/${waiting[0]!.folder}/${waiting[0]!.name}`)).status).toBe(404);
    expect((await open(`${IMAGES_PREFIX}/shown/shown.webp`)).status).toBe(404);
  });

  it('[D16] is passive content on every answer, also where there is none', async () => {
    const nothing = addresses.map((address) => address.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
    for (const address of [...addresses, ...nothing]) {
      const { status, headers } = await open(address);
      expect(status).toBe(nothing.includes(address) ? 404 : 200);
      expect(headers.get('content-type')).toMatch(status === 200 ? /^image\/webp$/ : /^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert("polyglot")</script>')],
    ['an archive', Buffer.from('PK\x03\x04polyglot.js;alert("polyglot")', 'latin1')],
    ['a script', Buffer.from('*/=1;alert("polyglot");/*')],
  ])('[D04] is drawn anew: nothing is left of %s inside or behind the picture', async (_what, payload) => {
    const jpeg = await sharp(await somePicture())
      .jpeg()
      .toBuffer();
    const comment = segment(0xfe, payload);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), payload]);
    expect((await sharp(polyglot).metadata()).format).toBe('jpeg');

    for (const address of await upload(polyglot)) {
      const bytes = await bytesAt(address);
      expect([bytes.includes('polyglot'), bytes.includes('PK\x03\x04')]).toEqual([false, false]);
      // It begins as a WebP, and ends where the WebP says it does.
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
      expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    }
  });

  it('[D06] [J08] stands upright and tells nothing of where, when and by what it was taken', async () => {
    const taken = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a3224b' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'SecretPerson' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '59/1 19/1 46/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '18/1 4/1 7/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const iptc = segment(
      0xed,
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x5a\0\x0bSecretTown!', 'latin1'),
    );
    const comment = segment(0xfe, Buffer.from('SecretComment'));
    const full = Buffer.concat([taken.subarray(0, 2), iptc, comment, taken.subarray(2)]);
    const before = await sharp(full).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    expect(before.orientation).toBe(6);

    for (const address of await upload(full)) {
      const bytes = await bytesAt(address);
      const { exif, xmp, iptc: town, icc, orientation, width, height, space, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, town, icc, orientation, comments }).toEqual({});
      expect(height).toBeGreaterThan(width);
      expect(space).toBe('srgb');
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|EXIF|XMP|ICCP/);
    }
  });

  it('[D07] is the first frame of a picture that moves', async () => {
    const [red, blue] = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp([red!, blue!], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);

    for (const address of await upload(moving)) {
      const bytes = await bytesAt(address);
      expect((await sharp(bytes).metadata()).pages).toBeUndefined();
      const { dominant } = await sharp(bytes).stats();
      expect([dominant.r > 200, dominant.b < 50]).toEqual([true, true]);
    }
  });

  it.each([
    [1, 1],
    [400, 100],
    [100, 400],
  ])('[D07] may be as small as %d by %d, and is kept as it came', async (width, height) => {
    const [full] = await upload(
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );

    expect(await sharp(await bytesAt(full!)).metadata()).toMatchObject({ width, height });
  });

  it.each([
    [401, 100],
    [100, 401],
    [65_000, 1],
  ])('[D07] of %d by %d is refused in words: nothing could show it', async (width, height) => {
    const { status, body } = await client.upload(
      API.uploadPhoto,
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );

    expect([status, body]).toEqual([400, { code: 'PHOTO_SHAPE', message: expect.stringContaining('narrow') }]);
  });

  it('[D03] is no SVG, GIF, HTML, PDF or anything else that calls itself a JPEG', async () => {
    const canvas = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">';
    const text = (content: string) => Buffer.from(content, 'latin1');
    const others: Record<string, Buffer> = {
      gif: await canvas.clone().gif().toBuffer(),
      tiff: await canvas.clone().tiff().toBuffer(),
      avif: await canvas.clone().avif({ effort: 0 }).toBuffer(),
      svg: text(`${svg}<rect width="9" height="9"/></svg>`),
      'svg that reads a file': text(`${svg}<image href="file:///etc/passwd"/></svg>`),
      'svg behind an XML head': text(`<?xml version="1.0"?>${svg}<script>alert(1)</script></svg>`),
      html: text('<!doctype html><script>alert(1)</script>'),
      pdf: text('%PDF-1.7\n1 0 obj'),
      heic: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      mvg: text("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://x.test/'\npop graphic-context"),
      bmp: text('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'),
      ico: text('\0\0\x01\0\x01\0\x10\x10'),
      psd: text('8BPS\0\x01'),
      jxl: text('\xff\x0a\0\0'),
      zip: text('PK\x03\x04'),
      mp4: text('\0\0\0\x18ftypmp42'),
      exe: text('MZ\x90\0'),
    };
    for (const [kind, bytes] of Object.entries(others)) {
      const { status, body } = await client.upload(API.uploadPhoto, bytes, 'profile.jpg', 'image/jpeg');
      expect([kind, status, body.code]).toEqual([kind, 415, 'PHOTO_TYPE']);
    }
    expect((await client.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 1 } });
  });

  it('[D05] is what its bytes are, whatever its name and type say', async () => {
    const [jpeg, png] = [
      await somePicture(),
      await sharp(await somePicture())
        .png()
        .toBuffer(),
    ];
    const lies: [name: string, type: string][] = [
      ['a.html', 'text/html'],
      ['a.jpg.php', 'application/x-php'],
      ['a.php.jpg', 'image/jpeg'],
      ['a.jpg\0.exe', 'image/jpeg'],
      ['a.svg', 'image/svg+xml'],
      ['a', 'application/octet-stream'],
      ['.htaccess', 'image/jpeg'],
      ['..\\..\\a.jpg', 'image/jpeg'],
      ['CON', 'image/gif'],
    ];
    for (const [name, type] of lies) {
      for (const bytes of [jpeg, png]) {
        const { status, body } = await client.upload(API.uploadPhoto, bytes, name, type);
        expect([name, status]).toEqual([name, 200]);
        expect(`${body.imagePath}/${body.fileName}`).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{32}\.webp$/);
        expect((await open(imageUrl(body.imagePath, body.fileName)!)).headers.get('content-type')).toBe('image/webp');
        await client.post(API.deletePhotos, { photoIds: [body.photoId] });
      }
      const { status } = await client.upload(API.uploadPhoto, Buffer.from('<svg/>'), name, 'image/jpeg');
      expect([name, status]).toEqual([name, 415]);
    }
  });
});

/** A segment of a JPEG file: its marker, its length, what it holds. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
