import type { Sharp } from 'sharp';
import { LIMITS } from '#contract/limits';

/** Why a picture may be no photo of anybody, as far as its pixels tell. */
export const DOUBTS = ['tiny', 'plain', 'writing'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** The picture is looked at in this size: the strokes of a line that fills it are still some pixels wide. */
const SIDE = 320;
/** Of a picture of one colour or nearly, so much is as near to that colour; a face alone takes more than the rest. */
const PLAIN = 0.97;
const PLAIN_SAME = 16;
/** Writing needs paper: so much of the picture is as near to one colour. */
const PAPER = 0.5;
const PAPER_SAME = 28;
/** So much of the rest differs from it clearly: ink does, but not grain, sand and shadows. */
const CLEAR_OF_INK = 0.4;
const CLEAR = 80;
/** A row through a line of writing crosses at least so many strokes. */
const STROKES = 4;
/** So many of the rows with ink are such rows, and so many of all rows. */
const WRITTEN_OF_INK = 0.5;
const WRITTEN_OF_ALL = 0.06;
/** Three of four strokes are thinner than this part of the width; what pictures show is broader. */
const THIN = 0.12;
const THIN_OF_STROKES = 0.75;

/**
 * What is to be doubted about a picture (product.md 4, Photo review): too small to show anybody, one colour, or mostly
 * writing. `size` is that of the picture, of which the longer side may have been shortened. Writing is told by lines of thin
 * strokes on one colour; nothing is read, so what is written does not matter, and writing across a photograph is missed.
 */
export async function doubtsOf(picture: Sharp, size: { width: number; height: number }): Promise<Doubt[]> {
  const { data, info } = await picture
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const off = distancesFromPaper(data, info.channels);
  const paper = shareOf(off, (distance) => distance <= PAPER_SAME);
  const clear = shareOf(off, (distance) => distance > CLEAR);
  const plain = shareOf(off, (distance) => distance <= PLAIN_SAME) >= PLAIN;
  const written = paper >= PAPER && clear >= CLEAR_OF_INK * (1 - paper) && isWritten(off, info.width);
  return [
    ...(Math.min(size.width, size.height) < LIMITS.photoSideInDoubt ? (['tiny'] as const) : []),
    ...(written ? (['writing'] as const) : plain ? (['plain'] as const) : []),
  ];
}

function shareOf(distances: Uint8Array, is: (distance: number) => boolean): number {
  let count = 0;
  for (const distance of distances) if (is(distance)) count++;
  return count / distances.length;
}

/** How far each pixel is from the most frequent colour, in the channel where it is farthest. */
function distancesFromPaper(pixels: Buffer, channels: number): Uint8Array {
  const paper = mostFrequent(pixels, channels);
  const distances = new Uint8Array(pixels.length / channels);
  const [red, green, blue] = paper;
  for (let at = 0, pixel = 0; at < distances.length; at++, pixel += channels)
    distances[at] = Math.max(
      Math.abs(pixels[pixel]! - red),
      Math.abs(pixels[pixel + 1]! - green),
      Math.abs(pixels[pixel + 2]! - blue),
    );
  return distances;
}

/** The average of the pixels in the fullest of 16 x 16 x 16 drawers of colours. */
function mostFrequent(pixels: Buffer, channels: number): [number, number, number] {
  const drawers = new Uint32Array(4096);
  const drawerAt = (at: number): number =>
    ((pixels[at]! >> 4) << 8) | ((pixels[at + 1]! >> 4) << 4) | (pixels[at + 2]! >> 4);
  for (let at = 0; at < pixels.length; at += channels) drawers[drawerAt(at)]!++;
  const fullest = drawers.indexOf(drawers.reduce((most, count) => Math.max(most, count), 0));
  let [red, green, blue] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += channels) {
    if (drawerAt(at) !== fullest) continue;
    red += pixels[at]!;
    green += pixels[at + 1]!;
    blue += pixels[at + 2]!;
  }
  const count = drawers[fullest]!;
  return [red / count, green / count, blue / count];
}

/** Whether what is no paper stands in lines of thin strokes. */
function isWritten(distances: Uint8Array, width: number): boolean {
  const rows = distances.length / width;
  let [inked, written] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const strokes = strokesOf(distances.subarray(row * width, (row + 1) * width));
    if (strokes.length > 0) inked++;
    const thin = strokes.filter((length) => length <= THIN * width).length;
    if (strokes.length >= STROKES && thin >= THIN_OF_STROKES * strokes.length) written++;
  }
  return written >= WRITTEN_OF_ALL * rows && written >= WRITTEN_OF_INK * inked;
}

/** How long each stretch of ink in a row is. */
function strokesOf(row: Uint8Array): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const distance of row) {
    if (distance > PAPER_SAME) length++;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  if (length > 0) lengths.push(length);
  return lengths;
}
