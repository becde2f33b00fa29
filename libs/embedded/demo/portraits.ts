import { avataaarsPortrait, type PortraitLook } from './avataaars.js';
import { Random, type Weighted, weighted } from './random.js';

/**
 * The drawn faces of the demo. Nobody's picture is used anywhere: a portrait is planned here (gender, age band, skin,
 * hair) and drawn by `avataaars.ts`. Members are then made to fit their portrait, so name, age, hair and picture agree.
 */
export type Gender = 'M' | 'F';
export type AgeBand = 'twenties' | 'thirties' | 'forties' | 'fifties' | 'sixties';
export type Ethnicity =
  | 'ETH_WHITE_CAUCASIAN'
  | 'ETH_LATINO_HISPANIC'
  | 'ETH_BLACK'
  | 'ETH_ASIAN'
  | 'ETH_EAST_INDIAN'
  | 'ETH_MIDDLE_EASTERN'
  | 'ETH_INTER_RACIAL'
  | 'ETH_NATIVE_AMERICAN'
  | 'ETH_PACIFIC_ISLANDER';
export type HairCode = 'HAIR_BALD' | 'HAIR_BLACK' | 'HAIR_BLONDE' | 'HAIR_BROWN' | 'HAIR_GRAY' | 'HAIR_RED';

export interface Portrait {
  seed: string;
  gender: Gender;
  band: AgeBand;
  ethnicity: Ethnicity;
  hair: HairCode;
  look: PortraitLook;
}

export const AGE_BANDS: readonly AgeBand[] = ['twenties', 'thirties', 'forties', 'fifties', 'sixties'];

export function ageBand(age: number): AgeBand {
  if (age < 30) return 'twenties';
  if (age < 40) return 'thirties';
  if (age < 50) return 'forties';
  return age < 60 ? 'fifties' : 'sixties';
}

// Faces per band in a pool of 120, about as the members' ages are spread.
const BAND_SHARE: Record<AgeBand, number> = { twenties: 40, thirties: 32, forties: 22, fifties: 15, sixties: 11 };

// One list, walked in order, keeps even a small band as mixed as the country.
const ETHNICITY_SHARE: Record<Ethnicity, number> = {
  ETH_WHITE_CAUCASIAN: 54,
  ETH_LATINO_HISPANIC: 18,
  ETH_BLACK: 13,
  ETH_ASIAN: 6,
  ETH_EAST_INDIAN: 3,
  ETH_MIDDLE_EASTERN: 2,
  ETH_INTER_RACIAL: 2.5,
  ETH_NATIVE_AMERICAN: 0.8,
  ETH_PACIFIC_ISLANDER: 0.7,
};

const SKIN: Record<Ethnicity, readonly string[]> = {
  ETH_WHITE_CAUCASIAN: ['ffdbb4', 'ffdbb4', 'f6cfa8', 'f2c49b', 'edb98a'],
  ETH_LATINO_HISPANIC: ['edb98a', 'e3a878', 'd08b5b', 'd99c6a'],
  ETH_BLACK: ['614335', '7a4a2f', '8d5a3b', 'a5673f', '734631'],
  ETH_ASIAN: ['f6d3ac', 'f2c49b', 'edb98a'],
  ETH_EAST_INDIAN: ['c48a5a', 'b97a4b', 'ae7045', 'd08b5b'],
  ETH_MIDDLE_EASTERN: ['edb98a', 'e0a97a', 'd99c6a'],
  ETH_INTER_RACIAL: ['d08b5b', 'b97a4b', 'e3a878'],
  ETH_NATIVE_AMERICAN: ['d08b5b', 'c98a55'],
  ETH_PACIFIC_ISLANDER: ['c48a5a', 'b97a4b'],
};

const HAIR_SHADES: Record<Exclude<HairCode, 'HAIR_BALD'>, readonly string[]> = {
  HAIR_BLACK: ['2c1b18', '241a1c', '33262a'],
  HAIR_BROWN: ['4a312c', '5c3a2a', '6b4a35', '724133'],
  HAIR_BLONDE: ['d6b370', 'c9a25c', 'b58143', 'e0c48a'],
  HAIR_RED: ['a55728', '94451f', 'b0622f'],
  HAIR_GRAY: ['b9b3ae', 'cfcac5', 'a39c97'],
};

const FAIR_HAIR = weighted({ HAIR_BROWN: 50, HAIR_BLONDE: 27, HAIR_BLACK: 14, HAIR_RED: 9 });
const DARK_HAIR = weighted({ HAIR_BLACK: 72, HAIR_BROWN: 28 });
const GRAYING: Record<AgeBand, number> = { twenties: 0, thirties: 0, forties: 0.1, fifties: 0.45, sixties: 0.85 };

type Texture = 'straight' | 'wavy' | 'coily';
const TEXTURE: Record<Ethnicity, Weighted<Texture>> = {
  ETH_WHITE_CAUCASIAN: weighted({ straight: 65, wavy: 35 }),
  ETH_LATINO_HISPANIC: weighted({ straight: 55, wavy: 45 }),
  ETH_BLACK: weighted({ coily: 85, wavy: 15 }),
  ETH_ASIAN: weighted({ straight: 92, wavy: 8 }),
  ETH_EAST_INDIAN: weighted({ straight: 75, wavy: 25 }),
  ETH_MIDDLE_EASTERN: weighted({ straight: 50, wavy: 50 }),
  ETH_INTER_RACIAL: weighted({ wavy: 60, coily: 40 }),
  ETH_NATIVE_AMERICAN: weighted({ straight: 90, wavy: 10 }),
  ETH_PACIFIC_ISLANDER: weighted({ wavy: 60, straight: 40 }),
};

const HAIRCUTS: Record<Gender, Record<Texture, readonly string[]>> = {
  F: {
    straight: ['straight01', 'straight02', 'straightAndStrand', 'bob', 'longButNotTooLong', 'miaWallace', 'bun'],
    wavy: ['curvy', 'curly', 'straight01', 'bob', 'longButNotTooLong', 'straightAndStrand'],
    coily: ['fro', 'curly', 'dreads', 'bun', 'froBand', 'curvy'],
  },
  M: {
    straight: ['shortFlat', 'shortRound', 'shortWaved', 'theCaesar', 'theCaesarAndSidePart', 'shortFlat'],
    wavy: ['shortWaved', 'shortCurly', 'shaggy', 'shortFlat', 'theCaesarAndSidePart'],
    coily: ['dreads01', 'theCaesar', 'theCaesarAndSidePart', 'shortCurly'],
  },
};
// Long waves and free locks make an older face look dressed up.
const YOUNG_ONLY = new Set(['shaggy', 'straight02', 'froBand', 'dreads', 'curvy']);
const SIDES_LEFT = new Set<AgeBand>(['fifties', 'sixties']);
const BALDING: Record<AgeBand, number> = {
  twenties: 0.03,
  thirties: 0.08,
  forties: 0.16,
  fifties: 0.25,
  sixties: 0.34,
};

// Of the library's twelve mouths two are kind; a grimace, a tongue or a round "oh" on a profile looks silly.
const MOUTH = weighted({ smile: 52, twinkle: 48 });
const EYES = weighted({ default: 72, happy: 25, wink: 3 });
const EYEBROWS = weighted({ defaultNatural: 58, default: 27, raisedExcitedNatural: 15 });
const CLOTHES: Record<Gender, Weighted<string>> = {
  F: weighted({
    shirtScoopNeck: 30,
    shirtCrewNeck: 16,
    blazerAndSweater: 16,
    collarAndSweater: 12,
    shirtVNeck: 14,
    blazerAndShirt: 12,
  }),
  M: weighted({
    shirtCrewNeck: 28,
    collarAndSweater: 22,
    hoodie: 14,
    blazerAndShirt: 16,
    shirtVNeck: 10,
    blazerAndSweater: 10,
  }),
};
const CLOTH_COLOURS: Record<Gender, readonly string[]> = {
  F: ['a3224b', '8f2f4f', '1d5c63', 'c76b4a', '6c4f73', '3b4a6b', 'd98e73', '4d7a5c', 'e7dfd8', 'b5566f', '2f6f7a'],
  M: ['3b4a6b', '1d5c63', '2e5b46', '8a3b2e', 'c76b4a', '5a6472', 'e7dfd8', '6c4f73', '46402f', '2b3a4a', '7b8a5b'],
};
const GLASSES = ['prescription01', 'prescription02', 'round'] as const;
const GLASSES_COLOURS = ['262e33', '3c4f5c', '5a3d2e', '7a5230', '4a2637'];
const BEARDS = weighted({ beardLight: 58, beardMedium: 42 });

/** Backgrounds of the product's look: two pastels running into each other. */
const PASTELS = ['e4dff5', 'd5e4f1', 'f6d6e3', 'f8e7c9', 'd9ecdf', 'f8dcd2'] as const;

/** Seeds whose drawing did not please when the contact sheet was looked through; the next seed takes their place. */
const WEEDED = new Set<string>(['F-twenties-35', 'F-forties-93', 'F-fifties-108', 'M-thirties-64', 'M-twenties-33']);

/** The whole pool: `perGender` women, then as many men. The same for every seed-equal call. */
export function planPortraits(perGender = 120): Portrait[] {
  return (['F', 'M'] as const).flatMap((gender) => {
    const ethnicities = spread(ETHNICITY_SHARE, perGender, new Random(`ethnicity/${gender}`));
    const total = Object.values(BAND_SHARE).reduce((sum, share) => sum + share, 0);
    let made = 0;
    let reached = 0;
    return AGE_BANDS.flatMap((band) => {
      reached += BAND_SHARE[band];
      const upTo = Math.round((reached / total) * perGender);
      const faces: Portrait[] = [];
      for (; made < upTo; made += 1) faces.push(planPortrait(gender, band, ethnicities[made] as Ethnicity, made));
      return faces;
    });
  });
}

/** The portrait as SVG, 280 units square. */
export function drawPortrait(portrait: Portrait): string {
  return avataaarsPortrait(portrait.seed, portrait.look);
}

export function planPortrait(gender: Gender, band: AgeBand, ethnicity: Ethnicity, number: number): Portrait {
  let seed = `${gender}-${band}-${number}`;
  while (WEEDED.has(seed)) seed += '+';
  const random = new Random(`portrait/${seed}`);
  const fair = ethnicity === 'ETH_WHITE_CAUCASIAN' || (ethnicity === 'ETH_INTER_RACIAL' && random.chance(0.2));
  const gray = random.chance(GRAYING[band]);
  const bald = gender === 'M' && random.chance(BALDING[band]);
  const shade = gray ? 'HAIR_GRAY' : (fair ? FAIR_HAIR : DARK_HAIR).pick(random);
  const hairColor = random.pick(HAIR_SHADES[shade].slice(0, fair ? undefined : 3));
  const bearded = gender === 'M' && random.chance(bald ? 0.65 : 0.43);
  const background = random.sample(PASTELS, 2);
  return {
    seed,
    gender,
    band,
    ethnicity,
    hair: bald ? 'HAIR_BALD' : shade,
    look: {
      hair: bald
        ? SIDES_LEFT.has(band) && random.chance(0.5)
          ? 'sides'
          : null
        : haircut(random, gender, band, ethnicity),
      hairColor,
      skinColor: random.pick(SKIN[ethnicity]),
      mouth: MOUTH.pick(random),
      eyes: EYES.pick(random),
      eyebrows: EYEBROWS.pick(random),
      facialHair: bearded ? BEARDS.pick(random) : null,
      glasses: random.chance(band === 'twenties' || band === 'thirties' ? 0.16 : 0.34) ? random.pick(GLASSES) : null,
      glassesColor: random.pick(GLASSES_COLOURS),
      clothing: CLOTHES[gender].pick(random),
      clothesColor: random.pick(CLOTH_COLOURS[gender]),
      background: [background[0] as string, background[1] as string],
      backgroundAngle: random.between(0, 359),
    },
  };
}

function haircut(random: Random, gender: Gender, band: AgeBand, ethnicity: Ethnicity): string {
  const cuts = HAIRCUTS[gender][TEXTURE[ethnicity].pick(random)];
  const fitting = band === 'twenties' || band === 'thirties' ? cuts : cuts.filter((cut) => !YOUNG_ONLY.has(cut));
  return random.pick(fitting);
}

/** `count` entries in the given proportions, at least by rounding, in a shuffled order. */
function spread<K extends string>(shares: Record<K, number>, count: number, random: Random): K[] {
  const entries = Object.entries(shares) as [K, number][];
  const total = entries.reduce((sum, [, share]) => sum + share, 0);
  let reached = 0;
  const list = entries.flatMap(([key, share]) => {
    const from = Math.round((reached / total) * count);
    reached += share;
    return Array<K>(Math.round((reached / total) * count) - from).fill(key);
  });
  return random.shuffle(list);
}
