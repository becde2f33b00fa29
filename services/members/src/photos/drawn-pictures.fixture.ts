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

/** Signs of three dots by five; each row is a number of three bits. */
const SIGNS: Record<string, string> = {
  ...{ '0': '75557', '1': '26227', '2': '71747', '5': '74717', '9': '75717', '+': '02720', ' ': '00000' },
  ...{ C: '74447', A: '25755', L: '44447', M: '57555', E: '74647' },
};

/** Lines of writing in one colour on another, each as wide as the picture, as JPEG. */
export function written(lines: readonly string[], ink = '#111', paper = '#fff'): Promise<Buffer> {
  const dots = lines.flatMap((line, at) => {
    const size = 400 / (line.length * 4 + 2);
    const top = ((at + 0.5) * 400) / lines.length - 2.5 * size;
    return [...line].flatMap((sign, column) =>
      [...SIGNS[sign]!].flatMap((row, down) =>
        [4, 2, 1].map((bit, across) =>
          Number(row) & bit
            ? `<rect x="${(column * 4 + 2 + across) * size}" y="${top + down * size}" width="${size}" height="${size}"/>`
            : '',
        ),
      ),
    );
  });
  return jpegOf(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}">${dots.join('')}</g></svg>`,
    ),
  );
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
