import sharp from 'sharp';
import { somePicture } from '#testing/people';
import { doubtsOf } from './doubts.js';
import { DRAWN, written } from './drawn-pictures.fixture.js';

async function doubts(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return doubtsOf(sharp(bytes), { width, height });
}

const canvas = (width: number, height: number, background: string, sigma?: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(sigma && { noise: { type: 'gaussian' as const, mean: 150, sigma } }),
    },
  })
    .jpeg()
    .toBuffer();

describe('what is to be doubted about a picture', () => {
  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['[D07] of a single pixel', () => canvas(1, 1, '#fff'), ['tiny', 'plain']],
    ['[D07] one pixel short of a hundred', () => somePicture(400, 99), ['tiny']],
    ['of one colour', () => canvas(400, 300, '#a3224b'), ['plain']],
    ['of one colour with a little grain', () => canvas(400, 300, '#999', 6), ['plain']],
    ['of a telephone number', () => written(['+1 255 0199']), ['writing']],
    ['of a request to call', () => written(['CALL ME', '+1 255', '0199 9921'], '#fff', '#a3224b'), ['writing']],
    ['of a page of it', () => written(Array.from({ length: 9 }, () => 'CALL ME 0199 CALL ME 255 9 +1')), ['writing']],
  ])('%s', async (_what, draw, expected) => {
    expect(await doubts(await draw())).toEqual(expected);
  });

  it.each<[string, (index: number) => Promise<Buffer>]>([
    ...Object.entries(DRAWN),
    ['soft noise', () => somePicture()],
    ['coarse grain', () => canvas(800, 600, '#999', 30)],
    ['picture of just a hundred pixels', () => somePicture(100, 100)],
  ])('is nothing about a %s', async (_kind, draw) => {
    for (let index = 0; index < 6; index += 1) expect(await doubts(await draw(index))).toEqual([]);
  });
});
