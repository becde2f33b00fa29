import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { IMAGE_SIZES } from '#contract';

// What the codec itself takes: a picture decoded once and written in the stored sizes, with what the product asks for.
sharp.concurrency(1);
sharp.cache(false);
process.send!({});
process.on('message', ({ files }: { files: readonly string[] }) => {
  void render(files).then(() => process.send!({}));
});
process.once('disconnect', () => process.exit());

async function render(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const { data, info } = await sharp(await readFile(file))
      .autoOrient()
      .resize({ width: IMAGE_SIZES.full, height: IMAGE_SIZES.full, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const side of Object.values(IMAGE_SIZES))
      await sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 82 }).toBuffer();
  }
}
