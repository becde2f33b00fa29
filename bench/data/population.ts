import { readFileSync } from 'node:fs';
import { Weighted, type Random } from '../support/random.js';

export interface BenchPlace {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly zips: readonly string[];
}

/** How much of the population lives in the cities of `population.csv`; the rest is spread over all other zips. */
const CITY_SHARE = 0.5;

/** Draws places as people are spread over them: big cities by their population, every other place by its zips. */
export class Population {
  private readonly weighted: Weighted;

  constructor(private readonly places: readonly BenchPlace[]) {
    const cities = populationOfCities();
    const cityTotal = [...cities.values()].reduce((sum, thousands) => sum + thousands, 0);
    const isCity = ({ city, state }: BenchPlace): boolean => cities.has(`${city},${state}`);
    const otherZips = places.reduce((sum, place) => sum + (isCity(place) ? 0 : place.zips.length), 0);
    this.weighted = new Weighted(
      places.map((place) =>
        isCity(place)
          ? (CITY_SHARE * cities.get(`${place.city},${place.state}`)!) / cityTotal
          : ((1 - CITY_SHARE) * place.zips.length) / otherZips,
      ),
    );
  }

  draw(random: Random): BenchPlace {
    return this.places[this.weighted.draw(random)]!;
  }
}

/** Thousands of inhabitants by `city,state`, rounded figures of about 2022. */
export function populationOfCities(): Map<string, number> {
  const [, ...lines] = readFileSync('bench/data/population.csv', 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [city, state, thousands] = line.split(',');
      return [`${city},${state}`, Number(thousands)];
    }),
  );
}
