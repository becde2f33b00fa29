import { OPTION_LISTS, SEARCH_DEFAULTS, DISTANCES, type OptionCode, type SearchFilters } from '#contract';
import type { BenchPlace, Population } from '../data/population.js';
import type { Random } from '../support/random.js';

/** What a bare /search sends: the request most often made. */
export const DEFAULT_REQUEST: SearchFilters = {
  zip: SEARCH_DEFAULTS.zip,
  seeking: SEARCH_DEFAULTS.seeking,
  ageFrom: SEARCH_DEFAULTS.ageFrom,
  ageTo: SEARCH_DEFAULTS.ageTo,
  miles: SEARCH_DEFAULTS.miles,
  bodyTypes: [],
  ethnicities: [],
  relationships: [],
  educations: [],
};

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
