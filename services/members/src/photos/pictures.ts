import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { IMAGE_SIZES, LIMITS, type ImageSize } from '#contract';
import { refuse } from '#platform/http/refusal';
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

@Injectable()
export class Pictures {
  constructor() {
    // The process needs three decoders; every other one is only a way in.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /** Refuses what is no JPEG, PNG or WebP by its content, or too large. Reads the header only. */
  async check(bytes: Buffer): Promise<void> {
    if (!isOfKnownType(bytes)) throw refuse('PHOTO_TYPE');
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw refuse('PHOTO_UNREADABLE');
      });
    if (width * height > LIMITS.photoPixels) throw refuse('PHOTO_TOO_LARGE');
    if (Math.max(width, height) > LIMITS.photoAspect * Math.min(width, height)) throw refuse('PHOTO_SHAPE');
  }

  /** Decodes once, turns upright, drops all metadata and gives every stored size. */
  async render(bytes: Buffer): Promise<Rendered> {
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
}

function isOfKnownType(bytes: Buffer): boolean {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  return (
    ascii(0, 3) === '\xff\xd8\xff' ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
  );
}
