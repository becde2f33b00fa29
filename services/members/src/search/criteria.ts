import {
  LIMITS,
  LIST_FILTER_NAMES,
  SWITCHES,
  codesOf,
  isSpecified,
  optionByCode,
  type ActivityStep,
  type Gender,
  type ListFilter,
  type OptionCode,
  type SearchFilters,
} from '#contract';
import type { Seeker } from '../both-ways.js';
import type { Circle } from '../places/places.js';

/** The choices that every search may ask for, with the columns of `member_search` they stand in. */
export const CHOICE_COLUMNS = {
  bodyTypes: 'body_type',
  ethnicities: 'ethnicity',
  relationships: 'relationship',
  educations: 'education',
} as const satisfies Partial<Record<ListFilter, string>>;
export type ChoiceFilter = keyof typeof CHOICE_COLUMNS;
export const CHOICE_FILTERS = Object.keys(CHOICE_COLUMNS) as ChoiceFilter[];

/** Where each list stands: the specified ones in `member_search s`, all others in `search_more d`. */
export const ANSWER_COLUMNS = {
  bodyTypes: 's.body_type',
  ethnicities: 's.ethnicity',
  relationships: 's.relationship',
  educations: 's.education',
  eyeColors: 'd.eye_color',
  hairColors: 'd.hair_color',
  bestFeatures: 'd.best_feature',
  politics: 'd.politics',
  children: 'd.children',
  wantKids: 'd.want_kids',
  religions: 'd.religion',
  livings: 'd.living',
  incomes: 'd.income',
  drinking: 'd.drinking',
  tobacco: 'd.tobacco',
  employments: 'd.employment',
  horoscopes: 'd.horoscope',
  jobTypes: 'd.job_type',
} as const satisfies Record<ListFilter, `${'s' | 'd'}.${string}`>;

/** Whom a search looks for, resolved to what the index knows. */
export interface Criteria {
  readonly gender: Gender;
  readonly circle: Circle;
  /** Born after this day and until that one. */
  readonly bornAfter: string;
  readonly bornUntil: string;
  /** Ids of the wanted options as bits; a choice that is not filtered by is left out. */
  readonly choices: Partial<Record<ListFilter, number>>;
}

/** The same, and what only some searches ask. */
export interface FullCriteria extends Omit<Criteria, 'circle'> {
  /** Null for anywhere. */
  readonly circle: Circle | null;
  readonly photo: boolean;
  readonly verified: boolean;
  readonly active: ActivityStep | null;
  /** Joined on this day or later. */
  readonly joinedSince: string;
  readonly newHere: boolean;
  readonly written: boolean;
  readonly keyword: string | null;
  readonly twoWay: boolean;
  /** Those as well whom the seeker passed on. */
  readonly passed: boolean;
  /** Who looks. */
  readonly seeker: Seeker;
  /** The days between which those are born whose age the seeker wants. */
  readonly wanted: Pick<Criteria, 'bornAfter' | 'bornUntil'>;
}

export function criteriaOf(filters: SearchFilters, circle: Circle, today: Date): Criteria {
  return {
    gender: filters.seeking,
    circle,
    ...birthDates(today, filters.ageFrom, filters.ageTo),
    choices: Object.fromEntries(
      LIST_FILTER_NAMES.filter((name) => codesOf(filters, name).length > 0).map((name) => [
        name,
        bitsOf(codesOf(filters, name)),
      ]),
    ),
  };
}

/** Everything that filters may ask, by whoever looks. */
export function fullCriteriaOf(
  filters: SearchFilters,
  circle: Circle | null,
  seeker: Seeker,
  today: Date,
): FullCriteria {
  return {
    ...criteriaOf(filters, NOWHERE, today),
    circle,
    photo: filters.photo ?? false,
    verified: filters.verified ?? false,
    active: filters.active ?? null,
    joinedSince: new Date(today.getTime() - LIMITS.newHereDays * 86_400_000).toISOString().slice(0, 10),
    newHere: filters.newHere ?? false,
    written: filters.written ?? false,
    keyword: filters.keyword ?? null,
    twoWay: filters.twoWay ?? false,
    passed: filters.passed ?? false,
    seeker,
    wanted: birthDates(today, seeker.ageFrom, seeker.ageTo),
  };
}

const NOWHERE: Circle = { cells: [], bits: Buffer.alloc(0) };

/** What is asked besides the fields of the specification. */
const BESIDES = [
  ...LIST_FILTER_NAMES.filter((name) => !isSpecified(name)),
  ...SWITCHES,
  'active',
  'keyword',
  'order',
] as const satisfies (keyof SearchFilters)[];

/** Whether a search asks for nothing but what the specification has it ask for. */
export const isBare = (filters: SearchFilters): boolean => BESIDES.every((name) => filters[name] === undefined);

/** Before anybody's birth. */
const EVER = '0001-01-01';

/** The birth dates of everybody who is `from` to `to` years old on `today`; the highest age means that and older. */
export function birthDates(today: Date, from: number, to: number): Pick<Criteria, 'bornAfter' | 'bornUntil'> {
  return { bornAfter: to < LIMITS.maximumAge ? yearsBefore(today, to + 1) : EVER, bornUntil: yearsBefore(today, from) };
}

/** The same day of an earlier year. 29 February becomes the 28th: between the two nobody's age changes. */
function yearsBefore(today: Date, years: number): string {
  const date = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()));
  if (date.getUTCMonth() !== today.getUTCMonth()) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

function bitsOf(codes: readonly OptionCode[]): number {
  return codes.reduce((bits, code) => bits | (1 << optionByCode(code)!.id), 0);
}
