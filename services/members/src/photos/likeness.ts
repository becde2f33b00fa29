import type { Sharp } from 'sharp';

/**
 * What a picture looks like, in 128 bits as hexadecimal digits: half of them say how its light is spread, half how its
 * colours are. Pictures that look alike differ in few bits, whatever their size, format and quality.
 */
type Likeness = string;

export interface Likenesses {
  readonly whole: Likeness;
  /** The same picture the other way round. */
  readonly mirrored: Likeness;
  /** What is left of it when its edges are cut off, by up to a fifth of its width and height. */
  readonly cuts: readonly Likeness[];
}

/**
 * In how many bits two likenesses of one picture differ at most. Measured: cut, mirrored, resized and re-encoded pictures
 * stay below it, photographs of different things differ in twice as many, and drawn faces of one template in more.
 */
export const ALIKE = 16;

/** The picture is shrunk to so many pixels a side, and each cut of it to so many spots a side. */
const SIDE = 80;
const SPOTS = 16;
const WAVES = 11;
/** A picture of one colour looks like every other one: below this it has no likeness. */
const LEAST_CONTRAST = 3;

interface Cut {
  /** Where it begins and how long it is, in parts of the side. */
  readonly from: number;
  readonly length: number;
}

/** How a side may be cut, the whole side first. */
const CUTS: readonly Cut[] = [20, 19, 18, 17, 16].flatMap((twentieths) =>
  Array.from({ length: 21 - twentieths }, (_, from) => ({ from: from / 20, length: twentieths / 20 })),
);

/** Says what a picture looks like, whole, mirrored and cut; null of one in which there is nothing to see. */
export async function likenessesOf(picture: Sharp): Promise<Likenesses | null> {
  const pixels = await picture.resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const planes = planesOf(pixels);
  const likenesses: Likeness[] = [];
  let mirrored: Likeness | null = null;
  for (const across of SHARES) {
    const columns = planes.map((plane, index) => wavesAcross(plane, across, LONGEST[index]!));
    for (const down of SHARES) {
      const waves = columns.map((column, index) => wavesDown(column, down, LONGEST[index]!));
      const likeness = contrastOf(waves[0]!) < LEAST_CONTRAST ? null : likenessOf(waves);
      if (across === SHARES[0] && down === SHARES[0]) {
        if (!likeness) return null;
        mirrored = likenessOf(waves.map(turned));
      }
      if (likeness) likenesses.push(likeness);
    }
  }
  return { whole: likenesses[0]!, mirrored: mirrored!, cuts: likenesses.slice(1) };
}

/** Light, and how blue and how red the picture is beyond it. */
function planesOf(pixels: Buffer): Float64Array[] {
  const [light, blue, red] = [0, 1, 2].map(() => new Float64Array(SIDE * SIDE)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let at = 0; at < SIDE * SIDE; at++) {
    light[at] = 0.299 * pixels[3 * at]! + 0.587 * pixels[3 * at + 1]! + 0.114 * pixels[3 * at + 2]!;
    red[at] = pixels[3 * at]! - light[at]!;
    blue[at] = pixels[3 * at + 2]! - light[at]!;
  }
  return [light, blue, red];
}

/**
 * Of a cut side: how much each of its pixels has to do with each of the waves. Averaging pixels to spots and a discrete
 * cosine transform of the spots are one matrix, so a picture is transformed along one side and then along the other.
 */
type Shares = Float64Array;
const SHARES: readonly Shares[] = CUTS.map(sharesOf);

function sharesOf({ from, length }: Cut): Shares {
  const shares = new Float64Array(WAVES * SIDE);
  const spot = (length * SIDE) / SPOTS;
  for (let wave = 0; wave < WAVES; wave++) {
    for (let at = 0; at < SPOTS; at++) {
      const height = Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * SPOTS)) * Math.sqrt((wave === 0 ? 1 : 2) / SPOTS);
      const start = from * SIDE + at * spot;
      for (let pixel = Math.floor(start); pixel < Math.min(SIDE, start + spot); pixel++) {
        const covered = Math.min(pixel + 1, start + spot) - Math.max(pixel, start);
        shares[wave * SIDE + pixel] = shares[wave * SIDE + pixel]! + (height * covered) / spot;
      }
    }
  }
  return shares;
}

/** Of light all waves are looked at; of the colours those that their bits tell of: none beyond these, across and down together. */
const LONGEST = [2 * WAVES, 7, 7] as const;

/** The waves of each row: `WAVES` columns of `SIDE` numbers. */
function wavesAcross(plane: Float64Array, shares: Shares, longest: number): Float64Array {
  const waves = new Float64Array(WAVES * SIDE);
  for (let wave = 0; wave < Math.min(WAVES, longest + 1); wave++) {
    for (let row = 0; row < SIDE; row++) {
      let sum = 0;
      for (let pixel = 0; pixel < SIDE; pixel++) sum += plane[row * SIDE + pixel]! * shares[wave * SIDE + pixel]!;
      waves[wave * SIDE + row] = sum;
    }
  }
  return waves;
}

/** The waves of a cut, those down by those across: `WAVES` rows of as many numbers. */
function wavesDown(columns: Float64Array, shares: Shares, longest: number): Float64Array {
  const waves = new Float64Array(WAVES * WAVES);
  for (let down = 0; down < Math.min(WAVES, longest + 1); down++) {
    for (let across = 0; across < Math.min(WAVES, longest + 1 - down); across++) {
      let sum = 0;
      for (let row = 0; row < SIDE; row++) sum += columns[across * SIDE + row]! * shares[down * SIDE + row]!;
      waves[down * WAVES + across] = sum;
    }
  }
  return waves;
}

/** How far the spots are from their average: what the waves tell but for the first, which is the average. */
function contrastOf(waves: Float64Array): number {
  let sum = 0;
  for (let wave = 1; wave < waves.length; wave++) sum += waves[wave]! ** 2;
  return Math.sqrt(sum) / SPOTS;
}

/** Seen in a mirror every other wave across is upside down. */
const turned = (waves: Float64Array): Float64Array =>
  waves.map((wave, index) => ((index % WAVES) % 2 === 1 ? -wave : wave));

/** The waves a picture is made of, the long ones first, without its average. */
const LONG_WAVES: readonly number[] = Array.from({ length: WAVES ** 2 - 1 }, (_, index) => index + 1).toSorted(
  (one, other) => lengthOf(one) - lengthOf(other) || one - other,
);

function lengthOf(wave: number): number {
  return Math.floor(wave / WAVES) + (wave % WAVES);
}

/** Of each of the longest waves whether it begins bright or dark. */
function likenessOf([light, blue, red]: readonly Float64Array[]): Likeness {
  return signsOf(light!, 64) + signsOf(blue!, 32) + signsOf(red!, 32);
}

/** One bit a wave, as hexadecimal digits. */
function signsOf(waves: Float64Array, count: number): string {
  let digits = '';
  for (let first = 0; first < count; first += 4) {
    let digit = 0;
    for (let at = first; at < first + 4; at++) digit = 2 * digit + Number(waves[LONG_WAVES[at]!]! > 0);
    digits += digit.toString(16);
  }
  return digits;
}
