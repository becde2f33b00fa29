import zipcodes from 'zipcodes';
import { placesOf } from '../../services/members/src/places/place-data.js';
import { Random } from '../support/random.js';
import { Population, populationOfCities, type BenchPlace } from './population.js';

const places: BenchPlace[] = placesOf(Object.values(zipcodes.codes))
  .filter(({ center }) => center !== null)
  .map(({ city, state, zips }, index) => ({ id: index + 1, city, state, zips }));

describe('the population of the benches', () => {
  it('names only cities that are places', () => {
    const known = new Set(places.map(({ city, state }) => `${city},${state}`));

    expect([...populationOfCities().keys()].filter((city) => !known.has(city))).toEqual([]);
    expect(populationOfCities().size).toBeGreaterThan(300);
  });

  it('lives where people live: about four in a hundred in New York, half outside the cities', () => {
    const population = new Population(places);
    const random = new Random(1);
    const drawn = Array.from({ length: 20_000 }, () => population.draw(random));

    const inNewYork = drawn.filter(({ city, state }) => city === 'New York' && state === 'NY').length / drawn.length;
    const cities = populationOfCities();
    const inCities = drawn.filter(({ city, state }) => cities.has(`${city},${state}`)).length / drawn.length;
    expect(inNewYork).toBeCloseTo(0.039, 2);
    expect(inCities).toBeCloseTo(0.5, 1);
  });

  it('is the same in every run', () => {
    const population = new Population(places);
    const draw = () => {
      const random = new Random(7);
      return Array.from({ length: 50 }, () => population.draw(random).id);
    };

    expect(draw()).toEqual(draw());
  });
});
