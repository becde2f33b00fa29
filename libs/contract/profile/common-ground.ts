import { z } from 'zod';
import { list, ID_OR_DIGITS } from '../requests/as-sent.js';
import { body } from '../requests/body.js';
import { idsIn } from '../requests/ids.js';
import { OPTION_LISTS, type ChoiceList, type OptionCode } from '../options.js';
import { SEEKS } from './seeks.js';

/**
 * The answers that say something where two have given the same, the most telling first. Not among them is what hardly
 * anybody would be glad to hear of (income, looks), and what most people answer alike.
 */
export const TELLING_ANSWERS = [
  'WANTKIDS_YES',
  'CHILD_AT_HOME',
  'WANTKIDS_NO',
  'RELIG_JEWISH',
  'RELIG_MUSLIM',
  'RELIG_HINDU',
  'RELIG_BUDDHIST',
  'RELIG_CATHOLIC',
  'RELIG_CHRISTIAN',
  'RELIG_ATHEIST',
  'DRINK_NEVER',
  'TOB_QUITTING',
  'EDU_PHD',
  'JOB_ARTS',
  'JOB_EDUCATION',
  'JOB_HEALTHCARE',
  'JOB_TECHNOLOGY',
  'EMP_STUDENT',
  'EMP_RETIRED',
  'EMP_SELF',
  'TOB_NEVER',
] as const satisfies readonly OptionCode[];
export type TellingAnswer = (typeof TELLING_ANSWERS)[number];

/** The lists that they are of. */
export const TELLING_LISTS = [
  'wantKids',
  'children',
  'religion',
  'drinking',
  'tobacco',
  'education',
  'jobType',
  'employment',
] as const satisfies readonly ChoiceList[];

/** A sentence holds no more. */
const SAID = 2;

/** What two have in common, by the option that each of the two has chosen in a list; null where that is not the same. */
export function commonGround(
  same: Readonly<Record<(typeof TELLING_LISTS)[number], number | null>>,
): readonly TellingAnswer[] {
  const codes = new Set<string>(
    TELLING_LISTS.flatMap((name) => OPTION_LISTS[name].find(({ id }) => id === same[name])?.code ?? []),
  );
  return TELLING_ANSWERS.filter((code) => codes.has(code)).slice(0, SAID);
}

/** Of so many members the call tells at most: as many as stand beside a list, and whose profile is open. */
const MOST = 8;

/** `?ids=` of GET /rest/profile/common. */
export const CommonGroundQuery = body({
  ids: z
    .unknown()
    .transform((ids) => idsIn(ids).slice(0, MOST))
    .meta({ ...list(ID_OR_DIGITS), description: `Numbers of members, ${MOST} at the most.` }),
});
export type CommonGroundQuery = z.infer<typeof CommonGroundQuery>;

/** GET /rest/profile/common: of those who may be seen, whom they seek, and what they have in common with the caller. */
export const CommonGroundBody = z.object({
  content: z.array(
    z.object({
      memberId: z.number().int(),
      /** Null where the member does not show it to the caller. */
      seeks: z.enum(SEEKS).nullable(),
      common: z.array(z.enum(TELLING_ANSWERS)).max(SAID),
    }),
  ),
});
export type CommonGroundBody = z.infer<typeof CommonGroundBody>;
