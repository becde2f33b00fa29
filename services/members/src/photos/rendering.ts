import { createHash } from 'node:crypto';
import sharp from 'sharp';
// Not the whole contract, for which a process that renders would wait longer than for a picture.
import { IMAGE_SIZES, type ImageSize } from '#contract/images';
import { LIMITS } from '#contract/limits';
import { doubtsOf, type Doubt } from './doubts.js';
import { likenessesOf, type Likenesses } from './likeness.js';

/** An uploaded picture made fit to show: nothing of the file itself is kept, so nothing it carried is either. */
export interface Rendered {
  readonly files: Readonly<Record<ImageSize, Buffer>>;
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer;
  /** What it looks like; null of a picture in which there is nothing to see. */
  readonly likenesses: Likenesses | null;
  readonly doubts: readonly Doubt[];
}

/** The bytes are of no picture that can be shown; trying again would not help. */
export class UnreadablePicture extends Error {}

const PIXELS = { limitInputPixels: LIMITS.photoPixels, failOn: 'error' } as const;

/** A process needs three decoders; every other one is only a way in. */
export function allowKnownDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Decodes once, turns upright, drops all metadata and gives every stored size. Throws `UnreadablePicture`. */
export async function renderHere(bytes: Buffer): Promise<Rendered> {
  const { data, info } = await sharp(bytes, PIXELS)
    .autoOrient()
    .resize({ width: IMAGE_SIZES.full, height: IMAGE_SIZES.full, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new UnreadablePicture(error.message);
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const webp = (side: number): Promise<Buffer> =>
    sharp(data, { raw })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  return {
    files: {
      full: await webp(IMAGE_SIZES.full),
      card: await webp(IMAGE_SIZES.card),
      thumb: await webp(IMAGE_SIZES.thumb),
    },
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(bytes).digest(),
    likenesses: await likenessesOf(sharp(data, { raw })),
    doubts: await doubtsOf(sharp(data, { raw }), info),
  };
}
