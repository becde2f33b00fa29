import type { Gender } from '../values/gender.js';
import type { PairValues } from '../wire/pairs.js';

/** Whom a member may seek. Rows carry one gender all the same: for both, the one that was looked for last. */
export const SEEKS = ['F', 'M', 'both'] as const;
export type Seeks = (typeof SEEKS)[number];

/** The same as it is stored and sent: a flag for each gender. */
export interface SoughtGenders {
  readonly women: boolean;
  readonly men: boolean;
}

/** The pairs that carry the flags, Y or N. */
export const SEEKS_PAIRS = { women: 'seeks_women', men: 'seeks_men' } as const;

/** The flags in one word. */
export function seeksOf({ women, men }: SoughtGenders): Seeks {
  if (women && men) return 'both';
  return men ? 'M' : 'F';
}

/** One word as flags. */
export const soughtGenders = (seeks: Seeks): SoughtGenders => ({ women: seeks !== 'M', men: seeks !== 'F' });

/** Whether a gender is among those that are sought. */
export const isSought = (gender: Gender, { women, men }: SoughtGenders): boolean => (gender === 'F' ? women : men);

/** The flags as pairs. */
export function seeksPairs(seeks: Seeks): Record<string, 'Y' | 'N'> {
  const { women, men } = soughtGenders(seeks);
  return { [SEEKS_PAIRS.women]: women ? 'Y' : 'N', [SEEKS_PAIRS.men]: men ? 'Y' : 'N' };
}

/**
 * The flags that were sent: undefined where neither was, null where they say nothing that could be kept. One alone speaks for
 * the other as well: whoever seeks women and says no more seeks women, and who does not seek them seeks men.
 */
export function readSeeks(pairs: PairValues): SoughtGenders | null | undefined {
  const [women, men] = [pairs.get(SEEKS_PAIRS.women), pairs.get(SEEKS_PAIRS.men)];
  if (women === undefined && men === undefined) return undefined;
  const sought = { women: isYes(women) ?? !isYes(men), men: isYes(men) ?? !isYes(women) };
  const readable = [women, men].every((flag) => flag === undefined || isYes(flag) !== undefined);
  return readable && (sought.women || sought.men) ? sought : null;
}

const isYes = (flag: unknown): boolean | undefined => (flag === 'Y' ? true : flag === 'N' ? false : undefined);
