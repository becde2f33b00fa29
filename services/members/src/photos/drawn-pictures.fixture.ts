import sharp from 'sharp';
import { drawPortrait, planPortraits } from '#embedded/demo/portraits';
import { drawScene } from '#embedded/demo/scenes';

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Soft shapes of light and colour, as photographs have them. */
function photograph(seed: number): Buffer {
  const next = numbers(seed);
  const [width, height] = [700, [700, 500, 900][seed % 3]!];
  const shapes = Array.from(
    { length: 25 },
    () =>
      `<ellipse cx="${next() * width}" cy="${next() * height}" rx="${20 + next() * 230}" ry="${20 + next() * 230}"
         fill="hsl(${next() * 360},${next() * 60}%,${15 + next() * 75}%)" opacity="${0.3 + next() * 0.6}"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9ab"/>${shapes.join('')}</svg>`,
  );
}

const PORTRAITS = planPortraits();
const portrait = (index: number): Buffer => Buffer.from(drawPortrait(PORTRAITS[index * 7]!));

const KINDS: Record<string, (index: number) => Buffer> = {
  photograph: (index: number) => photograph(index + 1),
  'drawn portrait': portrait,
  scene: (index: number) => Buffer.from(drawScene(index)),
};

/** Pictures of some kinds as JPEG, by number; equal numbers are equal pictures. */
export const DRAWN = Object.fromEntries(
  Object.entries(KINDS).map(([kind, draw]) => [kind, (index: number): Promise<Buffer> => jpegOf(draw(index))]),
);

function jpegOf(svg: Buffer): Promise<Buffer> {
  // The product reads no SVG; drawing these does.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(svg).flatten({ background: '#fff' }).jpeg().toBuffer();
}

/** What is left of a picture when its edges are cut off; the numbers are parts of its sides. */
export async function cropped(
  bytes: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({
      left: Math.floor(part.left * width),
      top: Math.floor(part.top * height),
      width: Math.floor(part.width * width),
      height: Math.floor(part.height * height),
    })
    .jpeg()
    .toBuffer();
}
