import { basic } from './options/basic.js';
import type { Option } from './options/option-list.js';
import { physical } from './options/physical.js';
import { work } from './options/work.js';

export type { Option } from './options/option-list.js';

/** The 19 option lists of product.md 3. Codes given there stand to the letter, REL_SEPARTED included. */
export const OPTION_LISTS = {
  gender: basic.gender,
  relationship: basic.relationship,
  bodyType: physical.bodyType,
  ethnicity: physical.ethnicity,
  education: basic.education,
  eyeColor: physical.eyeColor,
  hairColor: physical.hairColor,
  bestFeature: physical.bestFeature,
  politics: basic.politics,
  children: basic.children,
  wantKids: basic.wantKids,
  religion: basic.religion,
  living: basic.living,
  income: basic.income,
  drinking: basic.drinking,
  tobacco: basic.tobacco,
  employment: basic.employment,
  horoscope: basic.horoscope,
  jobType: work.jobType,
} as const;

export type OptionListName = keyof typeof OPTION_LISTS;
export type OptionCode<List extends OptionListName = OptionListName> = (typeof OPTION_LISTS)[List][number]['code'];

/** The lists a member chooses one option from; gender has its own field. */
export type ChoiceList = Exclude<OptionListName, 'gender'>;
export const OPTION_LIST_NAMES = Object.keys(OPTION_LISTS) as OptionListName[];
export const CHOICE_LISTS = OPTION_LIST_NAMES.filter((name): name is ChoiceList => name !== 'gender');

/** Title and form section of every list. */
export const OPTION_TITLES = {
  gender: 'Gender',
  relationship: 'Relationship status',
  bodyType: 'Body type',
  ethnicity: 'Ethnicity',
  education: 'Education',
  eyeColor: 'Eye color',
  hairColor: 'Hair color',
  bestFeature: 'Best feature',
  politics: 'Political views',
  children: 'Children',
  wantKids: 'Want kids',
  religion: 'Religion',
  living: 'Living situation',
  income: 'Income',
  drinking: 'Drinking',
  tobacco: 'Tobacco',
  employment: 'Employment',
  horoscope: 'Horoscope',
  jobType: 'Job type',
} as const satisfies Record<OptionListName, string>;

/** The lists of the form's physical-characteristics section; all others are basic information. */
export const PHYSICAL_LISTS = Object.keys(physical) as Array<keyof typeof physical>;

/** All 148 codes, list by list: POST /rest/profile/update carries a Y or N for each. */
export const ALL_OPTION_CODES = OPTION_LIST_NAMES.flatMap((name) =>
  OPTION_LISTS[name].map((option): OptionCode => option.code),
);

interface FoundOption extends Option<OptionCode> {
  readonly list: OptionListName;
}
const BY_CODE: ReadonlyMap<string, FoundOption> = new Map(
  OPTION_LIST_NAMES.flatMap((list) =>
    OPTION_LISTS[list].map((option): [string, FoundOption] => [option.code, { ...option, list }]),
  ),
);

/** The option a code stands for, with its list; codes are unique across lists. */
export function optionByCode(code: string): FoundOption | undefined {
  return BY_CODE.get(code);
}

/** The id the database stores for a code; null when nothing is chosen. */
export function optionId(code: OptionCode | null): number | null {
  return code === null ? null : (optionByCode(code)?.id ?? null);
}

/** The option with an id; undefined when nothing is chosen or the id is none of the list's. */
export function optionById<List extends OptionListName>(
  list: List,
  id: number | null | undefined,
): Option<OptionCode<List>> | undefined {
  const options: ReadonlyArray<Option<OptionCode<List>>> = OPTION_LISTS[list];
  return id === null || id === undefined ? undefined : options[id - 1];
}

/** Label for display; null when nothing is chosen. */
export function labelOf(list: OptionListName, id: number | null | undefined): string | null {
  return optionById(list, id)?.label ?? null;
}

/** Code for a select; null when nothing is chosen. */
export function codeOf<List extends OptionListName>(
  list: List,
  id: number | null | undefined,
): OptionCode<List> | null {
  return optionById(list, id)?.code ?? null;
}

/** Whether a code belongs to a list. */
export function isCodeOf<List extends OptionListName>(list: List, code: unknown): code is OptionCode<List> {
  return typeof code === 'string' && BY_CODE.get(code)?.list === list;
}

/** Form values of sign-up step 2 and the codes they stand for (product.md 3). */
export const STEP2_EDUCATION = {
  high_school: 'EDU_HIGH',
  some_college: 'EDU_SOMECOLLEGE',
  associates: 'EDU_ASSOC',
  bachelors: 'EDU_BACHELORS',
  graduate: 'EDU_GRAD',
  doctorate: 'EDU_PHD',
} as const satisfies Record<string, OptionCode<'education'>>;

/** Nine values for ten codes: East Indian is offered by the edit form only. */
export const STEP2_ETHNICITY = {
  asian: 'ETH_ASIAN',
  black: 'ETH_BLACK',
  latino: 'ETH_LATINO_HISPANIC',
  white: 'ETH_WHITE_CAUCASIAN',
  middle_eastern: 'ETH_MIDDLE_EASTERN',
  native: 'ETH_NATIVE_AMERICAN',
  pacific: 'ETH_PACIFIC_ISLANDER',
  mixed: 'ETH_INTER_RACIAL',
  other: 'ETH_OTHER',
} as const satisfies Record<string, OptionCode<'ethnicity'>>;
export type Step2Education = keyof typeof STEP2_EDUCATION;
export type Step2Ethnicity = keyof typeof STEP2_ETHNICITY;
