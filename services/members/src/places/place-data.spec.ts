import zipcodes from 'zipcodes';
import { milesBetween } from './distance.js';
import { placesOf } from './place-data.js';

const places = placesOf(Object.values(zipcodes.codes));
const placeNamed = (city: string, state: string) =>
  places.find((place) => place.city === city && place.state === state)!;

describe('the places of the United States', () => {
  it('has a place for every zip of the country and none abroad', () => {
    const zips = places.flatMap((place) => place.zips);

    expect(zips).toHaveLength(42_555);
    expect(new Set(zips).size).toBe(zips.length);
    expect(zips.every((zip) => /^\d{5}$/.test(zip))).toBe(true);
  });

  it('makes one place of all zips of a city', () => {
    const newYork = placeNamed('New York', 'NY');

    expect(newYork.zips).toHaveLength(159);
    expect(newYork.zips).toContain('10001');
  });

  it('is not led astray by a zip whose longitude has lost its sign', () => {
    const { center } = placeNamed('New York', 'NY');

    expect(milesBetween(center!, { lat: 40.75, lon: -73.99 })).toBeLessThan(3);
  });

  it('keeps military post offices off the map', () => {
    const military = places.filter(({ state }) => ['AA', 'AE', 'AP'].includes(state));

    expect(military.length).toBeGreaterThan(5);
    expect(military.every(({ center }) => center === null)).toBe(true);
    expect(places.filter(({ center }) => center === null)).toHaveLength(military.length);
  });

  it('comes in the same order whatever the order of the zips', () => {
    const backwards = placesOf(Object.values(zipcodes.codes).reverse());

    expect(backwards.map(({ city, state }) => `${city} ${state}`)).toEqual(
      places.map(({ city, state }) => `${city} ${state}`),
    );
  });
});
