import { optionByCode, type Gender, type OptionCode, type SearchFilters } from '#contract';
import type { Circle } from '../places/places.js';

/** The choices a search can filter by, with the columns they stand in. */
export const CHOICE_COLUMNS = {
  bodyTypes: 'body_type',
  ethnicities: 'ethnicity',
  relationships: 'relationship',
  educations: 'education',
} as const satisfies Partial<Record<keyof SearchFilters, string>>;
export type ChoiceFilter = keyof typeof CHOICE_COLUMNS;
export const CHOICE_FILTERS = Object.keys(CHOICE_COLUMNS) as ChoiceFilter[];

/** Whom a search looks for, resolved to what the index knows. */
export interface Criteria {
  readonly gender: Gender;
  readonly circle: Circle;
  /** Born after this day and until that one. */
  readonly bornAfter: string;
  readonly bornUntil: string;
  /** Ids of the wanted options as bits; a choice that is not filtered by is left out. */
  readonly choices: Partial<Record<ChoiceFilter, number>>;
}

export function criteriaOf(filters: SearchFilters, circle: Circle, today: Date): Criteria {
  return {
    gender: filters.seeking,
    circle,
    ...birthDates(today, filters.ageFrom, filters.ageTo),
    choices: Object.fromEntries(
      CHOICE_FILTERS.filter((name) => filters[name].length > 0).map((name) => [name, bitsOf(filters[name])]),
    ),
  };
}

/** The birth dates of everybody who is `from` to `to` years old on `today`. */
export function birthDates(today: Date, from: number, to: number): Pick<Criteria, 'bornAfter' | 'bornUntil'> {
  return { bornAfter: yearsBefore(today, to + 1), bornUntil: yearsBefore(today, from) };
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
