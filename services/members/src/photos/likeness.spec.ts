import sharp from 'sharp';
import { cropped, DRAWN } from './drawn-pictures.fixture.js';
import { ALIKE, likenessesOf, type Likenesses } from './likeness.js';

/** The value of each hexadecimal digit, by its code, and how many bits of each value are set. */
const VALUE = Uint8Array.from({ length: 128 }, (_, code) => parseInt(String.fromCharCode(code), 16) || 0);
const BITS = Uint8Array.from({ length: 16 }, (_, value) => value.toString(2).replaceAll('0', '').length);

function differ(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < one.length; at++) bits += BITS[VALUE[one.charCodeAt(at)]! ^ VALUE[other.charCodeAt(at)]!]!;
  return bits;
}

/** The least difference there is between two pictures, looked at from either side, as the product asks. */
function distance(removed: Likenesses, sent: Likenesses): number {
  return Math.min(
    ...[removed.whole, ...removed.cuts].flatMap((cut) => [differ(cut, sent.whole), differ(cut, sent.mirrored)]),
    ...sent.cuts.map((cut) => differ(cut, removed.whole)),
  );
}

async function looks(bytes: Buffer): Promise<Likenesses> {
  const found = await likenessesOf(sharp(bytes));
  expect(found).not.toBeNull();
  return found!;
}

/** The same picture as somebody might send it again. */
const DISGUISES: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  're-encoded': (bytes) => sharp(bytes).webp({ quality: 30 }).toBuffer(),
  resized: (bytes) => sharp(bytes).resize(180).jpeg().toBuffer(),
  stretched: (bytes) => sharp(bytes).resize(500, 620, { fit: 'fill' }).png().toBuffer(),
  mirrored: (bytes) => sharp(bytes).flop().jpeg().toBuffer(),
  'cropped at one side': (bytes) => cropped(bytes, { left: 0.18, top: 0, width: 0.82, height: 1 }),
  'cropped at a corner': (bytes) => cropped(bytes, { left: 0, top: 0.13, width: 0.83, height: 0.87 }),
  'cropped around': (bytes) => cropped(bytes, { left: 0.1, top: 0.08, width: 0.8, height: 0.8 }),
  'cropped, mirrored, resized and re-encoded': async (bytes) =>
    sharp(await cropped(bytes, { left: 0.07, top: 0.12, width: 0.82, height: 0.81 }))
      .flop()
      .resize(240)
      .jpeg({ quality: 40 })
      .toBuffer(),
  'darker and with more contrast': (bytes) => sharp(bytes).linear(1.2, -30).jpeg().toBuffer(),
};

describe.each(Object.keys(DRAWN))('the likeness of a %s', (kind) => {
  const COUNT = 8;
  let originals: Buffer[];
  let known: Likenesses[];

  beforeAll(async () => {
    originals = await Promise.all(Array.from({ length: COUNT }, (_, index) => DRAWN[kind]!(index)));
    known = await Promise.all(originals.map(looks));
  });

  it.each(Object.keys(DISGUISES))('shows when it comes back %s', async (disguise) => {
    const distances = await Promise.all(
      originals.map(async (bytes, index) => distance(known[index]!, await looks(await DISGUISES[disguise]!(bytes)))),
    );
    expect(Math.max(...distances)).toBeLessThanOrEqual(ALIKE);
  });

  it('shows when the whole comes back of which a cut was removed', async () => {
    const distances = await Promise.all(
      originals.map(async (bytes, index) =>
        distance(await looks(await DISGUISES['cropped around']!(bytes)), known[index]!),
      ),
    );
    expect(Math.max(...distances)).toBeLessThanOrEqual(ALIKE);
  });

  it('is that of no other picture', () => {
    const others = known.flatMap((one, index) => known.slice(index + 1).map((other) => distance(one, other)));
    expect(Math.min(...others)).toBeGreaterThan(ALIKE);
  });
});

it('a picture of one colour has no likeness: it would be that of every other one', async () => {
  for (const background of ['#a3224b', '#ffffff', '#000000'])
    expect(await likenessesOf(sharp({ create: { width: 90, height: 60, channels: 3, background } }))).toBeNull();
});
