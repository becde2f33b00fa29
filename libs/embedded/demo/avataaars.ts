import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';

/** What a drawn face looks like, in avataaars' own words; null where the face goes without. */
export interface PortraitLook {
  hair: string | null;
  hairColor: string;
  skinColor: string;
  mouth: string;
  eyes: string;
  eyebrows: string;
  facialHair: string | null;
  glasses: string | null;
  glassesColor: string;
  clothing: string;
  clothesColor: string;
  background: [string, string];
  backgroundAngle: number;
}

type Options = Parameters<typeof createAvatar<avataaars.Options>>[1] & avataaars.Options;

/** Draws one face as SVG. Every choice is made by the caller; the library's own dice have nothing left to roll. */
export function avataaarsPortrait(seed: string, look: PortraitLook): string {
  const options = {
    seed,
    size: 280,
    top: [look.hair ?? 'sides'],
    topProbability: look.hair ? 100 : 0,
    hairColor: [look.hairColor],
    skinColor: [look.skinColor],
    mouth: [look.mouth],
    eyes: [look.eyes],
    eyebrows: [look.eyebrows],
    facialHair: [look.facialHair ?? 'beardLight'],
    facialHairProbability: look.facialHair ? 100 : 0,
    facialHairColor: [look.hairColor],
    hatColor: [look.clothesColor],
    accessories: [look.glasses ?? 'round'],
    accessoriesProbability: look.glasses ? 100 : 0,
    accessoriesColor: [look.glassesColor],
    clothing: [look.clothing],
    clothesColor: [look.clothesColor],
    backgroundType: ['gradientLinear'],
    backgroundColor: look.background,
    backgroundRotation: [look.backgroundAngle, look.backgroundAngle],
  };
  // The choices are checked against the library's schema by a test; its option types are narrower than the tables.
  return createAvatar(avataaars, options as unknown as Options).toString();
}
