import { Random } from './random.js';

/**
 * Second and third pictures of the demo members: small landscapes and still lifes of our own, 800 units square. Each
 * motif is a few shapes; a palette and a seed make the variants.
 */
interface Palette {
  sky: [string, string];
  far: string;
  middle: string;
  near: string;
  light: string;
  accent: string;
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#dfeaf4', '#f9e6dc'],
    far: '#a9bfcf',
    middle: '#7fa08f',
    near: '#4d7a5c',
    light: '#fff7e6',
    accent: '#c76b4a',
  },
  {
    sky: ['#f7d9d0', '#f9ecd2'],
    far: '#d9a6a0',
    middle: '#b5566f',
    near: '#6c2f4a',
    light: '#fff3d6',
    accent: '#1d5c63',
  },
  {
    sky: ['#d7dcf0', '#f3dfe6'],
    far: '#9fa6cb',
    middle: '#6c6f9f',
    near: '#3b4a6b',
    light: '#fffaf0',
    accent: '#d98e73',
  },
  {
    sky: ['#d4ebe6', '#f4f0dc'],
    far: '#8fc0b8',
    middle: '#3f8a86',
    near: '#1d5c63',
    light: '#ffffff',
    accent: '#a3224b',
  },
  {
    sky: ['#fbe6c8', '#fbd5c4'],
    far: '#dfb48a',
    middle: '#c18452',
    near: '#7a4a2f',
    light: '#fffbe8',
    accent: '#2f6f7a',
  },
];

type Motif = (palette: Palette, random: Random) => string;

const MOTIFS: Record<string, Motif> = {
  hills: (c, r) =>
    sun(c, r) +
    ridge(c.far, 470, 90, r) +
    ridge(c.middle, 560, 70, r) +
    ridge(c.near, 670, 50, r) +
    tree(c, 190, 640, 1.2) +
    tree(c, 270, 665, 0.8),
  sea: (c, r) =>
    sun(c, r) +
    box(0, 470, 800, 330, c.middle) +
    waves(c.far, 510, r) +
    waves(c.light, 590, r) +
    waves(c.far, 680, r) +
    sailingBoat(c, r.between(220, 520)),
  city: (c, r) =>
    sun(c, r) + skyline(c.far, 330, r) + skyline(c.middle, 430, r, c.light) + box(0, 720, 800, 80, c.near),
  cup: (c, r) =>
    table(c) +
    steam(c, 400) +
    `<path d="M250 420h280v110a130 130 0 0 1-260 0z" fill="${c.light}"/><path d="M530 450h40a50 50 0 0 1 0 100h-50" fill="none" stroke="${c.light}" stroke-width="26"/><ellipse cx="390" cy="422" rx="140" ry="26" fill="${c.near}"/><ellipse cx="390" cy="672" rx="210" ry="26" fill="${c.accent}"/>` +
    heart(390, 425, r.chance(0.5) ? c.light : c.far),
  bicycle: (c) =>
    ridge(c.far, 520, 40, new Random('lane')) +
    box(0, 660, 800, 140, c.middle) +
    `<g fill="none" stroke="${c.near}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><circle cx="250" cy="600" r="110"/><circle cx="560" cy="600" r="110"/><path d="M250 600l90-170h170l50 170M340 430l70 170h-160M410 600l100-170M510 430l-12-60h54"/><path d="M318 392h64" stroke="${c.accent}" stroke-width="20"/></g><rect x="500" y="395" width="104" height="70" rx="14" fill="${c.accent}"/>` +
    flowers(c, 552, 388),
  forest: (c, r) =>
    sun(c, r) +
    pines(c.far, 440, 9, 0.8, r) +
    box(0, 540, 800, 260, c.middle) +
    pines(c.middle, 520, 7, 1.15, r) +
    box(0, 660, 800, 140, c.near) +
    pines(c.near, 600, 4, 1.6, r),
  desert: (c, r) =>
    sun(c, r) +
    ridge(c.far, 560, 60, r) +
    box(0, 620, 800, 180, c.middle) +
    cactus(c.near, r.between(230, 330), 1) +
    cactus(c.near, r.between(520, 600), 0.7),
  lake: (c, r) =>
    sun(c, r) +
    peak(c.far, 260, 300) +
    peak(c.middle, 520, 360) +
    box(0, 560, 800, 240, c.far) +
    waves(c.light, 620, r) +
    box(0, 730, 800, 70, c.near) +
    `<path d="M300 640h220q-20 50-60 50H350q-36 0-50-50z" fill="${c.accent}"/><path d="M410 640l70-120" stroke="${c.near}" stroke-width="10" stroke-linecap="round"/>`,
  tent: (c, r) =>
    stars(c, r) +
    ridge(c.far, 480, 80, r) +
    pines(c.middle, 580, 5, 0.9, r) +
    box(0, 620, 800, 180, c.near) +
    `<path d="M180 660L400 330l220 330z" fill="${c.accent}"/><path d="M400 330l-70 330h140z" fill="${c.light}"/><path d="M400 330v330" stroke="${c.near}" stroke-width="6"/>`,
  books: (c, r) =>
    table(c) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<rect x="${220 + r.between(-20, 30)}" y="${620 - i * 62}" width="${320 + r.between(-40, 40)}" height="54" rx="8" fill="${[c.accent, c.far, c.near, c.light, c.middle][i]}"/>`,
      )
      .join('') +
    plant(c, 670, 672),
  guitar: (c) =>
    table(c) +
    `<g transform="rotate(24 400 430)"><rect x="380" y="90" width="40" height="320" rx="8" fill="${c.near}"/><rect x="364" y="60" width="72" height="70" rx="16" fill="${c.near}"/><path d="M400 350c80 0 110 50 92 104-10 34 50 62 50 140 0 76-64 120-142 120s-142-44-142-120c0-78 60-106 50-140-18-54 12-104 92-104z" fill="${c.accent}"/><circle cx="400" cy="490" r="50" fill="${c.near}"/><path d="M390 110v520M400 110v520M410 110v520" stroke="${c.light}" stroke-width="3"/><rect x="345" y="620" width="110" height="20" rx="8" fill="${c.near}"/></g>`,
  balloons: (c, r) =>
    cloud(c.light, 180, 220) +
    cloud(c.light, 590, 330) +
    ridge(c.middle, 660, 50, r) +
    balloon(c.accent, c.light, 300, 300, 1.2) +
    balloon(c.near, c.far, 560, 210, 0.7) +
    balloon(c.middle, c.light, 620, 470, 0.5),
  garden: (c, r) =>
    sun(c, r) +
    box(0, 540, 800, 260, c.middle) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => tulip(70 + i * 110, 690 + (i % 2) * 40, i % 2 ? c.accent : c.light, c.near))
      .join(''),
  snow: (c, r) =>
    peak(c.far, 250, 260) +
    peak(c.middle, 560, 330) +
    `<path d="M0 620q200-90 420-20t380-30v230H0z" fill="${c.light}"/>` +
    pines(c.near, 600, 5, 0.9, r) +
    flakes(c.light, r),
  bridge: (c, r) =>
    sun(c, r) +
    box(0, 600, 800, 200, c.middle) +
    waves(c.light, 660, r) +
    `<g fill="none" stroke="${c.accent}" stroke-width="14"><path d="M0 520h800"/><path d="M220 220v400M580 220v400" stroke-width="26"/><path d="M0 420Q120 400 220 230q180 360 360 0 100 170 220 190" stroke-width="9"/>${[60, 120, 280, 340, 400, 460, 520, 680, 740].map((x) => `<path d="M${x} 430v90" stroke-width="4"/>`).join('')}</g>`,
  bread: (c) =>
    table(c) +
    `<ellipse cx="400" cy="650" rx="290" ry="40" fill="${c.near}" opacity=".35"/><path d="M150 600c0-150 110-220 250-220s250 70 250 220c0 50-500 50-500 0z" fill="${c.accent}"/><g stroke="${c.light}" stroke-width="18" stroke-linecap="round"><path d="M270 480l70 90M380 440l70 110M490 460l60 90"/></g>`,
};

/** Motif and palette of each picture in the pool; every motif at least once, the pleasing ones twice. */
const SCENES: readonly (readonly [keyof typeof MOTIFS & string, number])[] = [
  ['hills', 0],
  ['hills', 4],
  ['sea', 3],
  ['sea', 1],
  ['city', 2],
  ['city', 1],
  ['cup', 4],
  ['cup', 2],
  ['bicycle', 0],
  ['bicycle', 4],
  ['forest', 3],
  ['forest', 0],
  ['desert', 4],
  ['desert', 1],
  ['lake', 0],
  ['lake', 2],
  ['tent', 2],
  ['tent', 3],
  ['books', 1],
  ['books', 3],
  ['guitar', 4],
  ['balloons', 0],
  ['balloons', 1],
  ['garden', 0],
  ['snow', 2],
  ['bridge', 1],
  ['bridge', 3],
  ['bread', 0],
];

export const SCENE_COUNT = SCENES.length;

/** One of the scenes as SVG. */
export function drawScene(index: number): string {
  const [motif, palette] = SCENES[index % SCENES.length] as (typeof SCENES)[number];
  const colours = PALETTES[palette] as Palette;
  const body = (MOTIFS[motif] as Motif)(colours, new Random(`scene/${motif}/${palette}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset="1" stop-color="${colours.sky[1]}"/></linearGradient></defs><rect width="800" height="800" fill="url(#sky)"/>${body}</svg>`;
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function sun(c: Palette, r: Random): string {
  const x = r.between(180, 620);
  const y = r.between(170, 280);
  return `<circle cx="${x}" cy="${y}" r="120" fill="${c.light}" opacity=".5"/><circle cx="${x}" cy="${y}" r="72" fill="${c.light}"/>`;
}

function ridge(fill: string, y: number, height: number, r: Random): string {
  const points = [0, 200, 400, 600, 800].map((x) => [x, y - r.between(0, height)] as const);
  const curve = points.slice(1).map(([x, top], i) => `S${x - 90} ${top + (i % 2 ? 12 : -18)} ${x} ${top}`);
  return `<path d="M0 ${points[0]?.[1] ?? y}${curve.join('')}V800H0z" fill="${fill}"/>`;
}

function peak(fill: string, x: number, height: number): string {
  const top = 590 - height;
  return `<path d="M${x - height} 600L${x} ${top}l${height} ${600 - top}z" fill="${fill}"/><path d="M${x} ${top}l${height * 0.24} ${height * 0.26}-${height * 0.12}-14-${height * 0.12} 34-${height * 0.12}-34-${height * 0.12} 14z" fill="#fff" opacity=".85"/>`;
}

function tree(c: Palette, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-8" y="-50" width="16" height="60" fill="${c.near}"/><circle cy="-90" r="58" fill="${c.accent}"/></g>`;
}

function pines(fill: string, y: number, count: number, scale: number, r: Random): string {
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(((i + 0.5) / count) * 800 + r.between(-30, 30));
    const size = scale * (0.85 + r.next() * 0.3);
    return `<g transform="translate(${x} ${y}) scale(${size.toFixed(2)})"><path d="M0-150L64-40H34l46 80H40l56 110H-96L-40 40h-40l46-80h-30z" fill="${fill}"/></g>`;
  }).join('');
}

function waves(stroke: string, y: number, r: Random): string {
  const shift = r.between(-60, 0);
  const arcs = Array.from({ length: 12 }, () => 'q40-24 80 0').join('');
  return `<path d="M${shift} ${y}${arcs}" fill="none" stroke="${stroke}" stroke-width="8" stroke-linecap="round" opacity=".7"/>`;
}

function sailingBoat(c: Palette, x: number): string {
  return `<g transform="translate(${x} 480)"><path d="M-90 40h190q-20 50-60 50H-40q-36 0-50-50z" fill="${c.near}"/><path d="M0 30V-170l110 180z" fill="${c.light}"/><path d="M-12 30V-130l-70 140z" fill="${c.accent}"/></g>`;
}

function skyline(fill: string, top: number, r: Random, lit?: string): string {
  let x = -20;
  let houses = '';
  while (x < 800) {
    const width = r.between(70, 120);
    const y = top + r.between(0, 170);
    houses += box(x, y, width, 800 - y, fill);
    for (let wy = y + 30; lit && wy < 690; wy += 56) {
      for (let wx = x + 16; wx < x + width - 26; wx += 34) if (r.chance(0.55)) houses += box(wx, wy, 16, 24, lit);
    }
    x += width + r.between(0, 14);
  }
  return houses;
}

function table(c: Palette): string {
  return box(0, 600, 800, 200, c.middle) + `<circle cx="400" cy="360" r="290" fill="${c.light}" opacity=".35"/>`;
}

function steam(c: Palette, x: number): string {
  return [-60, 0, 60]
    .map(
      (dx) =>
        `<path d="M${x + dx} 380q-34-50 0-100t0-100" fill="none" stroke="${c.light}" stroke-width="14" stroke-linecap="round" opacity=".8"/>`,
    )
    .join('');
}

function heart(x: number, y: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(1 .42)" d="M0 26C-60-14-34-54 0-24 34-54 60-14 0 26z" fill="${fill}"/>`;
}

function flowers(c: Palette, x: number, y: number): string {
  return [-36, -10, 18, 42]
    .map(
      (dx, i) =>
        `<circle cx="${x + dx}" cy="${y - (i % 2) * 22}" r="20" fill="${i % 2 ? c.light : c.far}"/><circle cx="${x + dx}" cy="${y - (i % 2) * 22}" r="7" fill="${c.near}"/>`,
    )
    .join('');
}

function cactus(fill: string, x: number, scale: number): string {
  return `<g transform="translate(${x} 690) scale(${scale})" fill="none" stroke="${fill}" stroke-width="52" stroke-linecap="round"><path d="M0 0v-260M0-80h-80v-80M0-120h76v-90"/></g>`;
}

function stars(c: Palette, r: Random): string {
  return (
    Array.from(
      { length: 26 },
      () => `<circle cx="${r.between(20, 780)}" cy="${r.between(20, 330)}" r="${r.between(3, 7)}" fill="${c.light}"/>`,
    ).join('') + `<circle cx="620" cy="150" r="60" fill="${c.light}"/>`
  );
}

function flakes(fill: string, r: Random): string {
  return Array.from(
    { length: 36 },
    () => `<circle cx="${r.between(10, 790)}" cy="${r.between(10, 780)}" r="${r.between(4, 9)}" fill="${fill}"/>`,
  ).join('');
}

function plant(c: Palette, x: number, y: number): string {
  return `<path d="M${x - 50} ${y - 110}h100l-14 110h-72z" fill="${c.accent}"/><g fill="${c.near}"><ellipse cx="${x}" cy="${y - 190}" rx="24" ry="90"/><ellipse cx="${x - 46}" cy="${y - 160}" rx="20" ry="70" transform="rotate(-28 ${x - 46} ${y - 160})"/><ellipse cx="${x + 46}" cy="${y - 160}" rx="20" ry="70" transform="rotate(28 ${x + 46} ${y - 160})"/></g>`;
}

function cloud(fill: string, x: number, y: number): string {
  return `<g fill="${fill}" opacity=".9"><ellipse cx="${x}" cy="${y}" rx="110" ry="36"/><circle cx="${x - 34}" cy="${y - 26}" r="44"/><circle cx="${x + 34}" cy="${y - 30}" r="54"/></g>`;
}

function balloon(fill: string, stripe: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 160C-60 110-130 60-130-30a130 130 0 0 1 260 0c0 90-70 140-130 190z" fill="${fill}"/><path d="M0 160C-30 110-54 50-54-30c0-60 20-130 54-130s54 70 54 130c0 80-24 140-54 190z" fill="${stripe}"/><path d="M-30 160l8 50M30 160l-8 50" stroke="#5a4a40" stroke-width="5"/><rect x="-30" y="206" width="60" height="46" rx="10" fill="#7a5a40"/></g>`;
}

function tulip(x: number, y: number, fill: string, stem: string): string {
  return `<path d="M${x} ${y}v-150" stroke="${stem}" stroke-width="12"/><path d="M${x} ${y - 20}q-60-30-60-100 60 30 60 100z" fill="${stem}"/><path d="M${x - 44} ${y - 240}l22 30 22-44 22 44 22-30v60a44 44 0 0 1-88 0z" fill="${fill}"/>`;
}
