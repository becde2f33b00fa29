import { CHOICE_LISTS, type ChoiceList, type OptionCode, optionByCode } from '#contract';
import type { Ethnicity, HairCode } from './portraits.js';
import { type Random, Weighted } from './random.js';

/** The ids a member chose in the 18 lists; null where a member left the choice open. */
export type Choices = Record<ChoiceList, number | null>;

type Weights<List extends ChoiceList> = Partial<Record<OptionCode<List>, number>>;

export const NO_CHOICES = Object.fromEntries(CHOICE_LISTS.map((list) => [list, null])) as Choices;

export interface ChoiceContext {
  age: number;
  birthDate: string;
  gender: 'M' | 'F';
  ethnicity: Ethnicity;
  hair: HairCode;
}

/** Choices that hang together: students are young, the retired are not, and the hair is that of the portrait. */
export function chooseOptions(random: Random, who: ChoiceContext): Choices {
  const { age } = who;
  const draw = <List extends ChoiceList>(weights: Weights<List>): number => pickId(random, weights);
  const employment = draw<'employment'>(employmentAt(age));
  const working = [1, 2, 3].includes(employment);
  const relationship = draw<'relationship'>(relationshipAt(age));
  const education = draw<'education'>(educationAt(age));
  const children = draw<'children'>(childrenAt(age, relationship !== 1));
  const chosen: Choices = {
    relationship,
    education,
    employment,
    children,
    bodyType: draw<'bodyType'>(BODY[who.gender]),
    ethnicity: idOf(who.ethnicity),
    hairColor: idOf(who.hair),
    eyeColor: draw<'eyeColor'>(EYES[who.ethnicity] ?? DARK_EYES),
    bestFeature: draw<'bestFeature'>(BEST_FEATURE),
    politics: draw<'politics'>(POLITICS),
    wantKids: draw<'wantKids'>(wantKidsAt(age, children !== 1)),
    religion: draw<'religion'>(RELIGION[who.ethnicity] ?? MIXED_RELIGION),
    living: draw<'living'>(livingAt(age, children === 2 || children === 3)),
    income: draw<'income'>(incomeOf(age, education, working)),
    drinking: draw<'drinking'>({ DRINK_NEVER: 20, DRINK_SOCIALLY: 70, DRINK_REGULARLY: 10 }),
    tobacco: draw<'tobacco'>({ TOB_NEVER: 82, TOB_OCCASIONALLY: 9, TOB_DAILY: 4, TOB_QUITTING: 5 }),
    horoscope: horoscopeOf(who.birthDate),
    jobType: working ? draw<'jobType'>(JOBS) : null,
  };
  for (const list of OFTEN_OPEN) if (random.chance(0.12)) chosen[list] = null;
  return chosen;
}

const OFTEN_OPEN: readonly ChoiceList[] = [
  'bestFeature',
  'politics',
  'income',
  'religion',
  'wantKids',
  'horoscope',
  'tobacco',
  'bodyType',
  'living',
];

function idOf(code: string): number {
  const option = optionByCode(code);
  if (!option) throw new Error(`no option ${code}`);
  return option.id;
}

// One table per object, made at its first use: the constant ones are drawn from a million times.
const tables = new WeakMap<object, Weighted<number>>();

function pickId(random: Random, weights: object): number {
  let table = tables.get(weights);
  if (!table) {
    table = new Weighted(Object.entries(weights).map(([code, weight]) => [idOf(code), Number(weight)] as const));
    tables.set(weights, table);
  }
  return table.pick(random);
}

const BODY: Record<'M' | 'F', Weights<'bodyType'>> = {
  F: {
    BODY_SLENDER: 16,
    BODY_ATHLETIC: 9,
    BODY_FIT: 16,
    BODY_AVERAGE: 30,
    BODY_EXTRA: 14,
    BODY_THICK: 6,
    BODY_LARGE: 3,
    BODY_VOLUPTUOUS: 6,
  },
  M: {
    BODY_SLENDER: 12,
    BODY_ATHLETIC: 19,
    BODY_FIT: 20,
    BODY_AVERAGE: 33,
    BODY_EXTRA: 11,
    BODY_THICK: 2,
    BODY_LARGE: 3,
  },
};

const DARK_EYES: Weights<'eyeColor'> = { EYE_BROWN: 80, EYE_BLACK: 12, EYE_HAZEL: 6, EYE_GREEN: 2 };
const EYES: Partial<Record<Ethnicity, Weights<'eyeColor'>>> = {
  ETH_WHITE_CAUCASIAN: { EYE_BROWN: 36, EYE_BLUE: 30, EYE_HAZEL: 16, EYE_GREEN: 13, EYE_GRAY: 5 },
};

const BEST_FEATURE: Weights<'bestFeature'> = {
  BEST_SMILE: 34,
  BEST_EYES: 28,
  BEST_HAIR: 9,
  BEST_HANDS: 6,
  BEST_FACE: 6,
  BEST_DIMPLES: 5,
  BEST_LEGS: 4,
  BEST_SHOULDERS: 3,
  BEST_ARMS: 3,
  BEST_LIPS: 2,
};
const POLITICS: Weights<'politics'> = {
  POL_MODERATE: 27,
  POL_LIBERAL: 25,
  POL_CONSERVATIVE: 18,
  POL_INDEPENDENT: 14,
  POL_NOT_POLITICAL: 13,
  POL_OTHER: 3,
};
const MIXED_RELIGION: Weights<'religion'> = {
  RELIG_CHRISTIAN: 40,
  RELIG_CATHOLIC: 18,
  RELIG_AGNOSTIC: 14,
  RELIG_ATHEIST: 7,
  RELIG_JEWISH: 3,
  RELIG_BUDDHIST: 2,
  RELIG_OTHER: 16,
};
const RELIGION: Partial<Record<Ethnicity, Weights<'religion'>>> = {
  ETH_LATINO_HISPANIC: { RELIG_CATHOLIC: 58, RELIG_CHRISTIAN: 20, RELIG_AGNOSTIC: 10, RELIG_OTHER: 12 },
  ETH_BLACK: { RELIG_CHRISTIAN: 66, RELIG_CATHOLIC: 6, RELIG_MUSLIM: 5, RELIG_AGNOSTIC: 8, RELIG_OTHER: 15 },
  ETH_ASIAN: { RELIG_CHRISTIAN: 30, RELIG_BUDDHIST: 20, RELIG_AGNOSTIC: 24, RELIG_CATHOLIC: 14, RELIG_OTHER: 12 },
  ETH_EAST_INDIAN: { RELIG_HINDU: 62, RELIG_MUSLIM: 10, RELIG_CHRISTIAN: 8, RELIG_AGNOSTIC: 8, RELIG_OTHER: 12 },
  ETH_MIDDLE_EASTERN: { RELIG_MUSLIM: 50, RELIG_CHRISTIAN: 24, RELIG_JEWISH: 8, RELIG_AGNOSTIC: 10, RELIG_OTHER: 8 },
};
const JOBS: Weights<'jobType'> = {
  JOB_EDUCATION: 9,
  JOB_HEALTHCARE: 13,
  JOB_TECHNOLOGY: 9,
  JOB_SALES: 8,
  JOB_ADMIN: 7,
  JOB_CONSTRUCTION: 6,
  JOB_FOOD: 5,
  JOB_TRANSPORTATION: 5,
  JOB_FINANCE: 5,
  JOB_ENGINEERING: 4,
  JOB_CUSTOMER_SERVICE: 4,
  JOB_ARTS: 3,
  JOB_NONPROFIT: 3,
  JOB_GOVERNMENT: 3,
  JOB_EXECUTIVE: 3,
  JOB_MANUFACTURING: 3,
  JOB_MEDIA: 2,
  JOB_LEGAL: 2,
  JOB_SCIENCE: 2,
  JOB_ADVERTISING: 2,
  JOB_HOSPITALITY: 2,
  JOB_ARCHITECTURE: 1,
  JOB_AGRICULTURE: 1,
  JOB_BEAUTY: 2,
  JOB_FITNESS: 2,
  JOB_HUMAN_RESOURCES: 1,
  JOB_LAW_ENFORCEMENT: 2,
  JOB_MILITARY: 1,
  JOB_REAL_ESTATE: 2,
  JOB_OTHER: 4,
};

const EMPLOYMENT: Record<'student' | 'adult' | 'older' | 'retired', Weights<'employment'>> = {
  student: { EMP_STUDENT: 48, EMP_PART_TIME: 16, EMP_FULL_TIME: 32, EMP_NOT_WORKING: 4 },
  adult: { EMP_FULL_TIME: 76, EMP_SELF: 11, EMP_PART_TIME: 6, EMP_STUDENT: 3, EMP_HOMEMAKER: 2, EMP_NOT_WORKING: 2 },
  older: { EMP_FULL_TIME: 66, EMP_SELF: 18, EMP_PART_TIME: 8, EMP_RETIRED: 4, EMP_NOT_WORKING: 4 },
  retired: { EMP_RETIRED: 66, EMP_PART_TIME: 14, EMP_SELF: 12, EMP_FULL_TIME: 8 },
};
function employmentAt(age: number): Weights<'employment'> {
  if (age < 24) return EMPLOYMENT.student;
  if (age < 55) return EMPLOYMENT.adult;
  return age < 64 ? EMPLOYMENT.older : EMPLOYMENT.retired;
}

const RELATIONSHIP: Record<'young' | 'adult' | 'middle' | 'older', Weights<'relationship'>> = {
  young: { REL_NEVERMARRIED: 97, REL_DIVORCED: 2, REL_SEPARTED: 1 },
  adult: { REL_NEVERMARRIED: 74, REL_DIVORCED: 20, REL_SEPARTED: 5, REL_WIDOWED: 1 },
  middle: { REL_NEVERMARRIED: 36, REL_DIVORCED: 52, REL_SEPARTED: 8, REL_WIDOWED: 4 },
  older: { REL_NEVERMARRIED: 14, REL_DIVORCED: 56, REL_SEPARTED: 5, REL_WIDOWED: 25 },
};
function relationshipAt(age: number): Weights<'relationship'> {
  if (age < 28) return RELATIONSHIP.young;
  if (age < 40) return RELATIONSHIP.adult;
  return age < 58 ? RELATIONSHIP.middle : RELATIONSHIP.older;
}

const EDUCATION: Record<'student' | 'adult', Weights<'education'>> = {
  student: { EDU_HIGH: 26, EDU_SOMECOLLEGE: 56, EDU_ASSOC: 10, EDU_BACHELORS: 8 },
  adult: { EDU_HIGH: 18, EDU_SOMECOLLEGE: 20, EDU_ASSOC: 12, EDU_BACHELORS: 32, EDU_GRAD: 15, EDU_PHD: 3 },
};
function educationAt(age: number): Weights<'education'> {
  return age < 23 ? EDUCATION.student : EDUCATION.adult;
}

const CHILDREN: Record<'young' | 'single' | 'adult' | 'middle' | 'older', Weights<'children'>> = {
  young: { CHILD_NONE: 95, CHILD_AT_HOME: 3, CHILD_PART_TIME: 2 },
  single: { CHILD_NONE: 84, CHILD_AT_HOME: 9, CHILD_PART_TIME: 5, CHILD_AWAY: 2 },
  adult: { CHILD_NONE: 42, CHILD_AT_HOME: 32, CHILD_PART_TIME: 22, CHILD_AWAY: 4 },
  middle: { CHILD_NONE: 28, CHILD_AT_HOME: 28, CHILD_PART_TIME: 18, CHILD_AWAY: 26 },
  older: { CHILD_NONE: 24, CHILD_AT_HOME: 3, CHILD_AWAY: 73 },
};
function childrenAt(age: number, wasMarried: boolean): Weights<'children'> {
  if (age < 27) return CHILDREN.young;
  if (!wasMarried) return CHILDREN.single;
  if (age < 42) return CHILDREN.adult;
  return age < 58 ? CHILDREN.middle : CHILDREN.older;
}

const WANT_KIDS: Record<'young' | 'parent' | 'older', Weights<'wantKids'>> = {
  young: { WANTKIDS_YES: 48, WANTKIDS_NO: 18, WANTKIDS_UNDECIDED: 34 },
  parent: { WANTKIDS_YES: 18, WANTKIDS_NO: 52, WANTKIDS_UNDECIDED: 30 },
  older: { WANTKIDS_YES: 2, WANTKIDS_NO: 92, WANTKIDS_UNDECIDED: 6 },
};
function wantKidsAt(age: number, isParent: boolean): Weights<'wantKids'> {
  if (age >= 45) return WANT_KIDS.older;
  return isParent ? WANT_KIDS.parent : WANT_KIDS.young;
}

const LIVING: Record<'young' | 'parent' | 'adult', Weights<'living'>> = {
  young: { LIVE_ALONE: 24, LIVE_FAMILY: 32, LIVE_ROOMMATES: 42, LIVE_OTHER: 2 },
  parent: { LIVE_CHILDREN: 84, LIVE_FAMILY: 12, LIVE_OTHER: 4 },
  adult: { LIVE_ALONE: 76, LIVE_ROOMMATES: 13, LIVE_FAMILY: 8, LIVE_OTHER: 3 },
};
function livingAt(age: number, childrenAtHome: boolean): Weights<'living'> {
  if (childrenAtHome) return LIVING.parent;
  return age < 29 ? LIVING.young : LIVING.adult;
}

const INCOME: Record<'none' | 'starting' | 'usual' | 'degree', Weights<'income'>> = {
  none: { INC_UNDER_25K: 52, INC_25K_35K: 24, INC_35K_50K: 16, INC_50K_75K: 8 },
  starting: { INC_UNDER_25K: 22, INC_25K_35K: 30, INC_35K_50K: 30, INC_50K_75K: 15, INC_75K_100K: 3 },
  usual: { INC_25K_35K: 16, INC_35K_50K: 30, INC_50K_75K: 32, INC_75K_100K: 14, INC_100K_125K: 5, INC_125K_150K: 3 },
  degree: {
    INC_35K_50K: 14,
    INC_50K_75K: 30,
    INC_75K_100K: 26,
    INC_100K_125K: 14,
    INC_125K_150K: 8,
    INC_150K_200K: 5,
    INC_200K_PLUS: 3,
  },
};
function incomeOf(age: number, education: number, working: boolean): Weights<'income'> {
  if (!working) return INCOME.none;
  if (age < 27) return INCOME.starting;
  return education >= 4 ? INCOME.degree : INCOME.usual;
}

// Last day of each sign as month * 100 + day, beginning with Capricorn in January; ids as in the contract's list.
const SIGNS: readonly (readonly [number, OptionCode<'horoscope'>])[] = [
  [119, 'HORO_CAPRICORN'],
  [218, 'HORO_AQUARIUS'],
  [320, 'HORO_PISCES'],
  [419, 'HORO_ARIES'],
  [520, 'HORO_TAURUS'],
  [620, 'HORO_GEMINI'],
  [722, 'HORO_CANCER'],
  [822, 'HORO_LEO'],
  [922, 'HORO_VIRGO'],
  [1022, 'HORO_LIBRA'],
  [1121, 'HORO_SCORPIO'],
  [1221, 'HORO_SAGITTARIUS'],
  [1231, 'HORO_CAPRICORN'],
];

export function horoscopeOf(birthDate: string): number {
  const day = Number(birthDate.slice(5, 7)) * 100 + Number(birthDate.slice(8, 10));
  const sign = SIGNS.find(([last]) => day <= last);
  return idOf(sign?.[1] ?? 'HORO_CAPRICORN');
}
