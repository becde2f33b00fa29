import { LIMITS, type Gender } from '#contract';
import { startPlace } from './travel/travel.queries.js';

/** What decides who fits a member. */
export interface Seeker {
  readonly id: number;
  readonly gender: Gender;
  readonly seeksWomen: boolean;
  readonly seeksMen: boolean;
  /** As `chosenAge` has it. */
  readonly age: number;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly placeId: number | null;
}

/** The genders that a member seeks. */
export const gendersSought = ({ seeksWomen, seeksMen }: Pick<Seeker, 'seeksWomen' | 'seeksMen'>): Gender[] => [
  ...(seeksWomen ? (['F'] as const) : []),
  ...(seeksMen ? (['M'] as const) : []),
];

/** The age on a day by which others choose: whoever is older than the highest choice counts as of that. */
export const chosenAge = (day: string, birthDate: string): string =>
  `least(extract(year from age(${day}, ${birthDate}))::int, ${LIMITS.maximumAge})`;

/** The columns of a row `m` of `member` that a `Seeker` is made of, on a day. */
export const seekerColumns = (day: string): string => `
  m.id, m.gender, m.seeks_women as "seeksWomen", m.seeks_men as "seeksMen",
  ${chosenAge(day, 'm.birth_date')} as age,
  m.age_from as "ageFrom", m.age_to as "ageTo", ${startPlace('m', day)} as "placeId"`;

// Whether two fit both ways, as SQL about a row `s` of `member_search` and whoever looks: Close Matches and search ask the same.

/** Of an age that who looks wants: born after one day and until another. */
export const ofWantedAge = (bornAfter: string, bornUntil: string): string =>
  `(s.birth_date > ${bornAfter} and s.birth_date <= ${bornUntil})`;

/** Seeks the gender of who looks. */
export const seeksGender = (gender: string): string =>
  `case when ${gender} = 'F' then s.seeks_women else s.seeks_men end`;

/** Wants the age of who looks. */
export const wantsAge = (age: string): string => `(${age} between s.age_from and s.age_to)`;

/** The genders and the ages of both are what the other seeks. */
export const fitsBothWays = (
  who: Readonly<Record<'genders' | 'bornAfter' | 'bornUntil' | 'gender' | 'age', string>>,
): string =>
  `(s.gender = any(${who.genders}) and ${ofWantedAge(who.bornAfter, who.bornUntil)}
    and ${seeksGender(who.gender)} and ${wantsAge(who.age)})`;
