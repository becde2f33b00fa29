import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { Pictures } from './pictures.js';
import { UnreadablePicture } from './rendering.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3224b' } });

/** One colour, of any size. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3224b' }, limitInputPixels: false });

/** A picture that says it is of that size, with hardly any pixels to it unless they are given. */
function boast(width: number, height: number, kind = '\x08\x02', pixels = Buffer.alloc(0)): Buffer {
  const header = Buffer.from(`IHDR........${kind}\0\0\0`, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[header, Buffer.concat([Buffer.from('IDAT'), deflateSync(pixels)]), Buffer.from('IEND')].flatMap(chunk),
  ]);
}

/** All black, every pixel of it there: a bit for each, and a byte before each line. */
const black = (width: number, height: number): Buffer =>
  boast(width, height, '\x01\0', Buffer.alloc((Math.ceil(width / 8) + 1) * height));

function chunk(content: Buffer): Buffer[] {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  return [length, content, sum];
}

describe('pictures', () => {
  const pictures = new Pictures();
  afterAll(() => pictures.onModuleDestroy());

  it('takes JPEG, PNG and WebP by their content', async () => {
    for (const bytes of [
      await picture(20, 20).jpeg().toBuffer(),
      await picture(20, 20).png().toBuffer(),
      await picture(20, 20).webp().toBuffer(),
    ])
      await expect(pictures.check(bytes)).resolves.toBeUndefined();
  });

  it('refuses every other kind of file, whatever it is called', async () => {
    const others = {
      gif: await picture(20, 20).gif().toBuffer(),
      tiff: await picture(20, 20).tiff().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      pdf: Buffer.from('%PDF-1.7'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      nothing: Buffer.alloc(0),
    };
    for (const [kind, bytes] of Object.entries(others))
      await expect({ kind, check: await pictures.check(bytes).catch((refusal) => refusal.code) }).toEqual({
        kind,
        check: 'PHOTO_TYPE',
      });
  });

  it('[D01] refuses 40 megapixels and more from the header alone', async () => {
    await expect(pictures.check(boast(8_000, 5_001))).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
    await expect(pictures.check(boast(30_000, 30_000))).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
    await expect(pictures.check(boast(65_535, 1))).rejects.toMatchObject({ code: 'PHOTO_SHAPE' });
  });

  describe('[D01] in a process of its own', () => {
    let folder: string;
    beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))));
    afterAll(() => rm(folder, { recursive: true, force: true }));

    /** The largest pictures that few bytes can describe, and what is said of them. */
    it.each<[string, string, () => Promise<Buffer>]>([
      ['a PNG of 144 megapixels', 'PHOTO_TOO_LARGE', async () => black(12_000, 12_000)],
      ['a PNG that boasts of 900', 'PHOTO_TOO_LARGE', async () => boast(30_000, 30_000)],
      ['a PNG of 40, interlaced', '1200x1200', () => plain(6_320, 6_320).png({ progressive: true }).toBuffer()],
      ['a JPEG of 40, progressive', '1200x1200', () => plain(6_320, 6_320).jpeg({ progressive: true }).toBuffer()],
      ['a WebP of 40', '1200x1200', () => plain(6_320, 6_320).webp({ effort: 0 }).toBuffer()],
    ])('%s is answered with %s and takes less than 300 MB', async (_what, expected, draw) => {
      const file = path.join(folder, 'picture');
      await writeFile(file, await draw());
      const child = path.resolve('dist/services/members/src/photos/rendering.fixture.js');
      const { stdout } = await promisify(execFile)(process.execPath, [child, file]);
      const { outcome, megabytes } = JSON.parse(stdout) as { outcome: string; megabytes: number };

      expect(outcome).toBe(expected);
      expect(megabytes).toBeLessThan(300);
    });
  });

  it('refuses a picture whose header cannot be read', async () => {
    await expect(pictures.check(Buffer.from('\xff\xd8\xff and then nonsense', 'latin1'))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });

  it('cannot render a picture that breaks off', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();

    await expect(pictures.render(whole.subarray(0, whole.length / 2))).rejects.toThrow(UnreadablePicture);
  });

  it('gives three sizes, none larger than the picture', async () => {
    const { files, width, height } = await pictures.render(await picture(1_600, 800).jpeg().toBuffer());
    const sizes = await Promise.all(Object.values(files).map((file) => sharp(file).metadata()));

    expect([width, height]).toEqual([1_200, 600]);
    expect(sizes.map((size) => [size.format, size.width, size.height])).toEqual([
      ['webp', 1_200, 600],
      ['webp', 480, 240],
      ['webp', 160, 80],
    ]);
    const small = await pictures.render(await picture(100, 50).png().toBuffer());
    expect((await sharp(small.files.full).metadata()).width).toBe(100);
  });

  it('turns the picture upright and leaves no word of where and by what it was taken', async () => {
    const taken = await picture(60, 40)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 46/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(taken.includes('SecretCamera')).toBe(true);
    expect(taken.includes('SecretPlace')).toBe(true);

    const { files } = await pictures.render(taken);

    for (const file of Object.values(files)) {
      const metadata = await sharp(file).metadata();
      expect([metadata.width, metadata.height]).toEqual([40, 60]);
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
        Array.from({ length: 5 }, () => undefined),
      );
      expect(file.includes('Secret')).toBe(false);
    }
  });

  it('drops what is hidden behind the picture', async () => {
    const jpeg = await picture(60, 40).jpeg().toBuffer();

    const { files } = await pictures.render(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));

    expect(Object.values(files).some((file) => file.includes('script'))).toBe(false);
  });

  describe('are rendered in a process of its own', () => {
    const lives = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    const jpeg = () => picture(60, 40).jpeg().toBuffer();

    it('that is begun once, gives way to everything else, and ends when the service lets go of it', async () => {
      const own = new Pictures();
      expect(own.renderer).toBeUndefined();
      const rendered = await Promise.all([jpeg(), jpeg()].map(async (bytes) => own.render(await bytes)));
      const pid = own.renderer!;
      expect([rendered.map(({ width }) => width), pid === process.pid]).toEqual([[60, 60], false]);
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
      await own.render(await jpeg());
      expect([own.renderer, lives(pid)]).toEqual([pid, true]);
      own.onModuleDestroy();
      await eventually(() => expect(lives(pid)).toBe(false));
    });

    it('that may die under a picture: that is no fault of the picture, and the next one finds another process', async () => {
      const own = new Pictures();
      await own.render(await jpeg());
      const rendering = own.render(await picture(4_000, 4_000).png().toBuffer());
      process.kill(own.renderer!, 'SIGKILL');
      const error = await rendering.catch((reason: unknown) => reason);
      expect([error instanceof Error, error instanceof UnreadablePicture]).toEqual([true, false]);
      expect((await own.render(await jpeg())).width).toBe(60);
      own.onModuleDestroy();
    });

    it('that is given two at a time, however many are sent at once, so that its memory does for them', async () => {
      const waiting = (pictures as unknown as { waiting: Map<number, unknown> }).waiting;
      const atOnce: number[] = [];
      const set = waiting.set.bind(waiting);
      const given = jest.spyOn(waiting, 'set').mockImplementation((id, who) => {
        set(id, who);
        atOnce.push(waiting.size);
        return waiting;
      });
      const bytes = await picture(40, 40).png().toBuffer();
      const rendered = await Promise.all(Array.from({ length: 6 }, () => pictures.render(bytes)));
      given.mockRestore();
      expect(rendered.map(({ width }) => width)).toEqual(Array.from({ length: 6 }, () => 40));
      expect([atOnce.length, Math.max(...atOnce)]).toEqual([6, 2]);
    });

    it('that finishes what it was given when the service stops meanwhile', async () => {
      const own = new Pictures();
      const rendering = own.render(await jpeg());
      own.onModuleDestroy();
      expect((await rendering).width).toBe(60);
    });
  });
});
