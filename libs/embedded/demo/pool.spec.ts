import sharp from 'sharp';
import { IMAGE_SIZES, imageFile, type ImageSize } from '#contract';
import { drawPool, endDrawing, portraitPicture, putPicture, renderPicture, scenePicture } from './pool.js';
import { drawPortrait, planPortraits } from './portraits.js';
import { drawScene } from './scenes.js';

/** Keeps files in memory; `everything` answers for the files that are not the point of a test. */
class MemoryStore {
  readonly files = new Map<string, Buffer>();
  constructor(private readonly everything?: (key: string) => boolean) {}
  put(folder: string, file: string, bytes: Buffer): Promise<void> {
    this.files.set(`${folder}/${file}`, bytes);
    return Promise.resolve();
  }
  get(folder: string, file: string): Promise<Buffer | undefined> {
    const key = `${folder}/${file}`;
    return Promise.resolve(this.files.get(key) ?? (this.everything?.(key) ? Buffer.from('there') : undefined));
  }
}

afterAll(() => endDrawing());

describe('the pool of pictures', () => {
  it('makes decodable WebP files of the sizes the product shows', async () => {
    const name = `${'ab'.repeat(16)}.webp`;
    for (const svg of [drawPortrait(planPortraits()[3]!), drawScene(2)]) {
      const files = await renderPicture(svg, name);
      expect([...files.keys()].toSorted()).toEqual(
        (Object.keys(IMAGE_SIZES) as ImageSize[]).map((size) => imageFile(name, size)).toSorted(),
      );
      for (const [size, pixels] of Object.entries(IMAGE_SIZES) as [ImageSize, number][]) {
        const { data, info } = await sharp(files.get(imageFile(name, size)))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: Math.min(pixels, 800), height: Math.min(pixels, 800), channels: 3 });
        // A blank picture decodes as well; a drawing has many colours.
        expect(new Set(data).size).toBeGreaterThan(20);
      }
    }
  });

  it('gives every picture an address of its own, in the form of all photos', () => {
    const addresses = [
      ...planPortraits().map((_, i) => portraitPicture(i)),
      ...Array.from({ length: 28 }, (_, i) => scenePicture(i)),
    ];
    expect(new Set(addresses.map(({ folder }) => folder)).size).toBe(addresses.length);
    for (const { folder, name } of addresses) expect(`${folder}/${name}`).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{32}\.webp$/);
  });

  it('goes on where an interrupted first start stopped, and then leaves everything alone', async () => {
    const missing = new Set([5, 130].map((i) => `${portraitPicture(i).folder}/${portraitPicture(i).name}`));
    const store = new MemoryStore((key) => !missing.has(key) && !key.startsWith('demo-pool/'));
    const lines: string[] = [];
    expect(await drawPool(store, (line) => lines.push(line))).toEqual({ drawn: 2 });
    expect([...missing].every((key) => store.files.has(key))).toBe(true);
    expect(lines.at(-1)).toBe('demo pictures: 268 of 268 drawn');
    expect(await drawPool(store, (line) => lines.push(line))).toEqual({ drawn: 0 });
  });

  it('draws even in a process that has shut the door for SVG from strangers, and shuts it again', async () => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
    try {
      const picture = await putPicture(new MemoryStore(), drawScene(0), { folder: 'f', name: 'n' });
      expect(picture).toEqual({ folder: 'f', name: 'n', width: 800 });
      endDrawing();
      await expect(sharp(Buffer.from(drawScene(0))).metadata()).rejects.toThrow();
    } finally {
      sharp.unblock({ operation: ['VipsForeignLoad'] });
    }
  });
});
