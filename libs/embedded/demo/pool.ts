import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { IMAGE_SIZES, type ImageSize, imageFile } from '#contract';
import { drawPortrait, planPortraits } from './portraits.js';
import { drawScene, SCENE_COUNT } from './scenes.js';

/** What the pool needs of a photo store. */
export interface PictureStore {
  put(folder: string, file: string, bytes: Buffer, contentType: string): Promise<void>;
  get(folder: string, file: string): Promise<Buffer | undefined>;
}

/** Where a picture lies: the address members' photos point to. */
export interface Picture {
  folder: string;
  name: string;
  width: number;
}

// Flat drawings gain nothing beyond this; a smaller full size keeps the first start short.
const LARGEST = 800;
const SIZES = Object.entries(IMAGE_SIZES) as [ImageSize, number][];
const FULL = Math.min(IMAGE_SIZES.full, LARGEST);

/** All pictures of the demo, in the order portraits first, then scenes. Raise the version when the drawing changes. */
const VERSION = 1;
const PORTRAITS = planPortraits();
const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };
const DONE = { folder: 'demo-pool', name: `complete-${VERSION}` };

export function portraitPicture(index: number): Picture {
  return address(`portrait ${PORTRAITS[index]?.seed ?? index}`);
}

export function scenePicture(index: number): Picture {
  return address(`scene ${index}`);
}

/** Shuts the door for SVG again: a server that takes pictures from strangers keeps it shut. */
export function endDrawing(): void {
  sharp.block(SVG_LOADER);
}

/** Draws a picture into the store. The full size is written last: where it stands, the picture is whole. */
export async function putPicture(
  store: PictureStore,
  svg: string,
  { folder, name }: { folder: string; name: string },
): Promise<Picture> {
  const files = [...(await renderPicture(svg, name))].sort(([a]) => (a === name ? 1 : -1));
  for (const [file, bytes] of files) await store.put(folder, file, bytes, 'image/webp');
  return { folder, name, width: FULL };
}

/** The three stored files of one drawing, by file name. */
export async function renderPicture(svg: string, name: string): Promise<Map<string, Buffer>> {
  sharp.unblock(SVG_LOADER);
  const full = await sharp(Buffer.from(svg), { density: densityFor(svg) })
    .resize(FULL, FULL)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = await Promise.all(
    SIZES.map(async ([size, pixels]) => {
      const side = Math.min(pixels, FULL);
      const bytes = await sharp(full.data, { raw: full.info })
        .resize(side, side)
        .webp({ quality: 82, effort: 2 })
        .toBuffer();
      return [imageFile(name, size), bytes] as const;
    }),
  );
  return new Map(files);
}

/**
 * Draws the pool into the store. Pictures that are there already are left alone, so an interrupted first start goes on
 * where it stopped; a finished pool costs one look.
 */
export async function drawPool(store: PictureStore, log: (line: string) => void): Promise<{ drawn: number }> {
  if (await store.get(DONE.folder, DONE.name)) return { drawn: 0 };
  const jobs = [
    ...PORTRAITS.map((portrait, i) => ({ picture: portraitPicture(i), svg: () => drawPortrait(portrait) })),
    ...Array.from({ length: SCENE_COUNT }, (_, i) => ({ picture: scenePicture(i), svg: () => drawScene(i) })),
  ];
  const progress = new Progress(jobs.length, log);
  const waiting = jobs.values();
  let drawn = 0;
  const work = async () => {
    for (const { picture, svg } of waiting) {
      if (!(await store.get(picture.folder, picture.name))) {
        await putPicture(store, svg(), picture);
        drawn += 1;
      }
      progress.step();
    }
  };
  // One thread per picture and several pictures at a time is the fastest way through many small drawings.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  // No drawing is looked at twice.
  sharp.cache(false);
  try {
    await Promise.all(Array.from({ length: Math.min(8, availableParallelism() + 1) }, work));
  } finally {
    sharp.concurrency(threads);
  }
  await store.put(DONE.folder, DONE.name, Buffer.from('drawn\n'), 'text/plain');
  return { drawn };
}

function address(of: string): Picture {
  const digest = createHash('sha256').update(`demo pool ${VERSION} ${of}`).digest('hex');
  return { folder: digest.slice(0, 32), name: `${digest.slice(32)}.webp`, width: FULL };
}

/** Lets the SVG be drawn at the size it is needed in, rather than small and then blown up. */
function densityFor(svg: string): number {
  const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? FULL);
  return Math.ceil((72 * FULL) / width);
}

class Progress {
  private done = 0;

  constructor(
    private readonly total: number,
    private readonly log: (line: string) => void,
  ) {}

  step(): void {
    this.done += 1;
    const quarter = Math.ceil(this.total / 4);
    if (this.done % quarter === 0 || this.done === this.total) {
      this.log(`demo pictures: ${this.done} of ${this.total} drawn`);
    }
  }
}
