import { z } from 'zod';
import { DISTANCES, LIMITS, SEARCH_DEFAULTS } from '../limits.js';
import { OPTION_LISTS, type ChoiceList, type OptionCode } from '../options.js';
import { ACTIVITY_STEPS, type ActivityStep } from '../profile/activity.js';
import { AGE, list, meaningless, text, ZIP } from '../requests/as-sent.js';
import { wordOf } from '../requests/paging.js';
import { plainLine } from '../values/plain-text.js';
import { genderOf, type Gender } from '../values/gender.js';

/** The filters that are lists of answers, the list each is of, and the parameter that carries it. */
export const LIST_FILTERS = {
  bodyTypes: { list: 'bodyType', parameter: 'P_BODY_WHERE' },
  ethnicities: { list: 'ethnicity', parameter: 'P_ETH_WHERE' },
  relationships: { list: 'relationship', parameter: 'P_REL_WHERE' },
  educations: { list: 'education', parameter: 'P_EDU_WHERE' },
  eyeColors: { list: 'eyeColor', parameter: 'P_EYE_WHERE' },
  hairColors: { list: 'hairColor', parameter: 'P_HAIR_WHERE' },
  bestFeatures: { list: 'bestFeature', parameter: 'P_BEST_WHERE' },
  politics: { list: 'politics', parameter: 'P_POL_WHERE' },
  children: { list: 'children', parameter: 'P_CHILD_WHERE' },
  wantKids: { list: 'wantKids', parameter: 'P_WANTKIDS_WHERE' },
  religions: { list: 'religion', parameter: 'P_RELIG_WHERE' },
  livings: { list: 'living', parameter: 'P_LIVE_WHERE' },
  incomes: { list: 'income', parameter: 'P_INC_WHERE' },
  drinking: { list: 'drinking', parameter: 'P_DRINK_WHERE' },
  tobacco: { list: 'tobacco', parameter: 'P_TOB_WHERE' },
  employments: { list: 'employment', parameter: 'P_EMP_WHERE' },
  horoscopes: { list: 'horoscope', parameter: 'P_HORO_WHERE' },
  jobTypes: { list: 'jobType', parameter: 'P_JOB_WHERE' },
} as const satisfies Record<string, { readonly list: ChoiceList; readonly parameter: `P_${string}_WHERE` }>;
export type ListFilter = keyof typeof LIST_FILTERS;
export const LIST_FILTER_NAMES = Object.keys(LIST_FILTERS) as ListFilter[];

/** The four of the specification; they are always there, and empty where nothing is chosen. */
export const SPECIFIED_LISTS = [
  'bodyTypes',
  'ethnicities',
  'relationships',
  'educations',
] as const satisfies ListFilter[];
type SpecifiedList = (typeof SPECIFIED_LISTS)[number];
export const isSpecified = (name: ListFilter): name is SpecifiedList => SPECIFIED_LISTS.some((one) => one === name);

/** The filters that are on or not. */
export const SWITCHES = ['photo', 'verified', 'newHere', 'written', 'twoWay', 'anywhere'] as const;
export type Switch = (typeof SWITCHES)[number];

/** In what order members are shown: as lately as they were here, the newest, the nearest, or those first who fit both ways. */
export const SEARCH_ORDERS = ['active', 'new', 'near', 'fit'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

type Chosen = { readonly [Name in ListFilter]: readonly OptionCode<(typeof LIST_FILTERS)[Name]['list']>[] };

/**
 * Who is looked for, in the product's own words, as a search reads it and as it may be kept. What is not among the fields of
 * the specification is left out where it is not asked for.
 */
export interface SearchFilters
  extends Pick<Chosen, SpecifiedList>, Partial<Omit<Chosen, SpecifiedList>>, Partial<Readonly<Record<Switch, true>>> {
  readonly zip: string;
  readonly seeking: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  /** Passed over where `anywhere` is set. */
  readonly miles: number;
  /** Here at least as lately as this. */
  readonly active?: ActivityStep;
  /** Words of which each stands in the texts that others read, in any of its forms. */
  readonly keyword?: string;
  /** Left out where it is the first of them. */
  readonly order?: SearchOrder;
  /** Also whom the member has passed on. */
  readonly passed?: true;
}

/** The answers a filter wants; none is no filter. */
export const codesOf = <Name extends ListFilter>(filters: SearchFilters, name: Name): Chosen[Name] =>
  (filters[name] ?? []) as Chosen[Name];

/** Codes of one list inside whatever came: an array, comma text, any text. All of a list is no filter. */
function codesIn<List extends ChoiceList>(name: List) {
  const options: ReadonlyArray<{ code: OptionCode<List> }> = OPTION_LISTS[name];
  const known = options.map(({ code }) => code);
  return z
    .unknown()
    .transform((value): ReadonlyArray<OptionCode<List>> => {
      // Most searches ask for few of the lists.
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
      const words = new Set(JSON.stringify(value ?? '').match(/[A-Z][A-Z0-9_]+/g));
      const codes = known.filter((code) => words.has(code));
      return codes.length === known.length ? [] : codes;
    })
    .meta({ ...list({ enum: known }), description: 'None or all of them is no filter.' });
}

const age = (otherwise: number) =>
  z
    .unknown()
    .transform((value) => {
      const number = parseInt(wordOf(value), 10);
      if (!Number.isFinite(number)) return otherwise;
      return Math.min(Math.max(number, LIMITS.minimumAge), LIMITS.maximumAge);
    })
    .meta({ ...AGE, default: otherwise });

const miles = z
  .unknown()
  .transform((value) => {
    const number = parseInt(wordOf(value), 10);
    if (!Number.isFinite(number)) return SEARCH_DEFAULTS.miles;
    return Math.min(Math.max(number, DISTANCES[0]), SEARCH_DEFAULTS.miles);
  })
  .meta({ type: 'integer', default: SEARCH_DEFAULTS.miles });

const zip = z
  .unknown()
  .transform((value) => {
    if (typeof value === 'number') return String(value).padStart(LIMITS.zipcode, '0');
    return (typeof value === 'string' ? value.trim() : '') || SEARCH_DEFAULTS.zip;
  })
  .meta({ ...ZIP, default: SEARCH_DEFAULTS.zip });

const seeking = z
  .unknown()
  .transform((value): Gender => genderOf(value) ?? SEARCH_DEFAULTS.seeking)
  .meta({ enum: ['F', 'M'], default: SEARCH_DEFAULTS.seeking });

const on = (description: string) =>
  z
    .unknown()
    .transform((value) => (wordOf(value) === 'Y' ? (true as const) : undefined))
    .meta({ enum: ['Y'], description });

const oneOf = <Word extends string>(words: readonly Word[], description: string) =>
  z
    .unknown()
    .transform((value) => words.find((word) => word === wordOf(value)))
    .meta({ enum: [...words], description });

const keyword = z
  .unknown()
  .transform((value) => {
    const words = plainLine(wordOf(value).slice(0, LIMITS.searchKeyword));
    return /[\p{L}\p{N}]/u.test(words) ? words : undefined;
  })
  .meta({
    ...text(LIMITS.searchKeyword),
    description: 'Words that each stand in the approved texts, in any of their forms in English, Spanish or French.',
  });

const lists = Object.fromEntries(
  LIST_FILTER_NAMES.map((name) => [LIST_FILTERS[name].parameter, codesIn(LIST_FILTERS[name].list)]),
) as { [Name in ListFilter as (typeof LIST_FILTERS)[Name]['parameter']]: ReturnType<typeof codesIn<ChoiceList>> };

/** The parameters by which every call of the search is told whom to look for (product.md 3, Search request). */
export const FILTER_FIELDS = {
  P_SEARCH_ZIP: zip,
  P_SEEKING: seeking,
  P_AGE_START: age(SEARCH_DEFAULTS.ageFrom),
  P_AGE_END: age(SEARCH_DEFAULTS.ageTo),
  P_MILES_LIMIT: miles,
  P_MEMBER_id: meaningless,
  pass_member_type_id: meaningless,
  ...lists,
  P_PHOTO: on('Only with a photo.'),
  P_VERIFIED: on('Only whose main photo is verified.'),
  P_NEW: on(`Only who joined within ${LIMITS.newHereDays} days.`),
  P_WRITTEN: on('Only who has written about themselves.'),
  P_TWO_WAY: on('Only where both are of the gender and the ages that the other seeks.'),
  P_ANYWHERE: on('At any distance, whatever P_MILES_LIMIT says.'),
  P_ACTIVE: oneOf(ACTIVITY_STEPS, 'Only who was here at least as lately as that.'),
  P_KEYWORD: keyword,
  P_SHOW_PASSED: on('Also members whom the caller has passed on.'),
  P_ORDER: oneOf(SEARCH_ORDERS, 'The first is the default.'),
};
const request = z.object(FILTER_FIELDS);

/** What the parameters say. Nothing fails: values are parsed, bounded and defaulted. */
export function filtersIn(sent: z.infer<typeof request>): SearchFilters {
  const chosen = LIST_FILTER_NAMES.map((name) => [name, sent[LIST_FILTERS[name].parameter]] as const).filter(
    ([name, codes]) => isSpecified(name) || codes.length > 0,
  );
  const asked = {
    photo: sent.P_PHOTO,
    verified: sent.P_VERIFIED,
    newHere: sent.P_NEW,
    written: sent.P_WRITTEN,
    twoWay: sent.P_TWO_WAY,
    anywhere: sent.P_ANYWHERE,
    active: sent.P_ACTIVE,
    keyword: sent.P_KEYWORD,
    passed: sent.P_SHOW_PASSED,
    order: sent.P_ORDER === SEARCH_ORDERS[0] ? undefined : sent.P_ORDER,
  };
  return {
    zip: sent.P_SEARCH_ZIP,
    seeking: sent.P_SEEKING,
    ageFrom: Math.min(sent.P_AGE_START, sent.P_AGE_END),
    ageTo: Math.max(sent.P_AGE_START, sent.P_AGE_END),
    miles: sent.P_MILES_LIMIT,
    ...(Object.fromEntries(chosen) as Pick<Chosen, SpecifiedList>),
    ...(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as typeof asked),
  };
}
