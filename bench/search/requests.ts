import { ACTIVITY_STEPS, OPTION_LISTS, SEARCH_ORDERS, DISTANCES, type OptionCode, type SearchFilters } from '#contract';
import type { BenchPlace, Population } from '../data/population.js';
import type { Random } from '../support/random.js';

/** A request as members make them: from where people live, half of them at 100 miles, some with filters. */
export function randomRequest(random: Random, population: Population): SearchFilters {
  const place: BenchPlace = population.draw(random);
  const ageFrom = random.whole(18, 60);
  const some = <Code extends OptionCode>(options: readonly { code: Code }[]): Code[] =>
    random.chance(0.2) ? options.filter(() => random.chance(0.4)).map(({ code }) => code) : [];
  return {
    zip: random.pick(place.zips),
    seeking: random.chance(0.5) ? 'F' : 'M',
    ageFrom,
    ageTo: Math.min(99, ageFrom + random.whole(3, 30)),
    miles: random.chance(0.5) ? 100 : random.pick(DISTANCES),
    bodyTypes: some(OPTION_LISTS.bodyType),
    ethnicities: some(OPTION_LISTS.ethnicity),
    relationships: some(OPTION_LISTS.relationship),
    educations: some(OPTION_LISTS.education),
  };
}

/** The same with some of what may be asked besides, in any order. */
export function fullRequest(random: Random, population: Population): SearchFilters {
  return {
    ...randomRequest(random, population),
    ...(random.chance(0.5) ? { photo: true } : {}),
    ...(random.chance(0.3) ? { twoWay: true } : {}),
    ...(random.chance(0.2) ? { active: random.pick(ACTIVITY_STEPS) } : {}),
    ...(random.chance(0.2) ? { religions: [random.pick(OPTION_LISTS.religion).code] } : {}),
    ...(random.chance(0.2) ? { keyword: 'music' } : {}),
    ...(random.chance(0.1) ? { anywhere: true } : {}),
    order: random.pick(SEARCH_ORDERS),
  };
}
