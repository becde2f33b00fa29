import { z } from 'zod';
import { CHOICE_LISTS, type ChoiceList } from '../options.js';
import type { PairValues } from '../wire/pairs.js';
import type { SlotCodec } from '../wire/row.js';

/** Who sees an answer: everybody, members to whom its owner has written, or its owner alone. */
export const AUDIENCES = ['everybody', 'written', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The questions that are asked of whose answer it is said who sees it: all choices, and whom the member seeks. */
export const GUARDED_ANSWERS = [...CHOICE_LISTS, 'seeks'] as const;
export type GuardedAnswer = ChoiceList | 'seeks';

/** Who sees which answer; everybody where nothing is said. */
export type Audiences = { readonly [Answer in GuardedAnswer]?: Audience };

/** What reveals origin, belief or orientation: shown by an explicit consent, which can be withdrawn. */
export const SPECIAL_ANSWERS = ['ethnicity', 'religion', 'seeks'] as const satisfies readonly GuardedAnswer[];
export type SpecialAnswer = (typeof SPECIAL_ANSWERS)[number];
export const isSpecial = (answer: GuardedAnswer): answer is SpecialAnswer =>
  (SPECIAL_ANSWERS as readonly string[]).includes(answer);

/** The pair that carries who sees an answer. */
export const audiencePair = (answer: GuardedAnswer): string => `seen_by_${answer}`;

/** All of them as pairs. */
export const audiencePairs = (audiences: Audiences): Record<string, Audience> =>
  Object.fromEntries(GUARDED_ANSWERS.map((answer) => [audiencePair(answer), audiences[answer] ?? 'everybody']));

const isAudience = (value: string): value is Audience => (AUDIENCES as readonly string[]).includes(value);

/** Who is to see what, of what was sent; null where one of them says nothing that could be kept. */
export function readAudiences(pairs: PairValues): Audiences | null {
  const sent = GUARDED_ANSWERS.flatMap((answer) => {
    const value = pairs.get(audiencePair(answer));
    return value === undefined ? [] : [[answer, value] as const];
  });
  return sent.every(([, value]) => isAudience(value)) ? (Object.fromEntries(sent) as Audiences) : null;
}

const AudiencesSlot = z.partialRecord(z.enum(GUARDED_ANSWERS), z.enum(AUDIENCES));

/** An object in one slot of the own rows, of the answers that not everybody sees; null in others' rows. */
export const audiences: SlotCodec<Audiences | null, Audiences> = {
  schema: AudiencesSlot.nullable(),
  encode: (value) => value,
  decode: (value) => AudiencesSlot.safeParse(value).data ?? {},
};
