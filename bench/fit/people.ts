import type { Random } from '../support/random.js';

/** Somebody who can be shown, and looks. */
export interface Person {
  readonly id: number;
  readonly gender: 'M' | 'F';
  readonly women: boolean;
  readonly men: boolean;
  readonly age: number;
  readonly ageFrom: number;
  readonly ageTo: number;
}

/** Whom a viewer is shown on a day, by id. */
export type Look = (viewer: number, day: number) => Promise<readonly number[]>;

/** Everybody who can be shown: to be found, with a photo and a finished profile, not private. */
export const PRESENTABLE = `
  select m.id, m.gender, m.seeks_women as women, m.seeks_men as men, m.age_from as "ageFrom", m.age_to as "ageTo",
         extract(year from age(current_date, m.birth_date))::int as age
  from member_search s join member m on m.id = s.id
  where s.has_photo and s.completed and not s.private_mode order by m.id`;

export const seeksGenderOf = (one: Person, other: Person): boolean => (other.gender === 'F' ? one.women : one.men);
/** Whether one seeks somebody of the other's gender and age. */
export const wants = (one: Person, other: Person): boolean =>
  seeksGenderOf(one, other) && other.age >= one.ageFrom && other.age <= one.ageTo;

/** The items in an order of their own for each state of `random`. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn = items.map((item) => ({ item, lot: random.next() }));
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ item }) => item);
}
