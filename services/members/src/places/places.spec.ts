import zipcodes from 'zipcodes';
import type { Database } from '#platform/data/database';
import { cellOf, milesBetween } from './distance.js';
import { placesOf } from './place-data.js';
import { Places } from './places.js';

const data = placesOf(Object.values(zipcodes.codes)).map((place, index) => ({ ...place, id: index + 1 }));
const zips = data.flatMap((place) => place.zips.map((zip) => ({ zip, id: place.id })));

/** The two tables as the database would give them. */
const tables = {
  one: (text: string) =>
    Promise.resolve(
      text.includes('from place')
        ? {
            ids: data.map(({ id }) => id),
            cities: data.map(({ city }) => city),
            states: data.map(({ state }) => state),
            lats: data.map(({ center }) => center?.lat ?? null),
            lons: data.map(({ center }) => center?.lon ?? null),
            cells: data.map(({ id, center }) => (center ? cellOf(center) : -id)),
          }
        : { zips: zips.map(({ zip }) => zip), placeIds: zips.map(({ id }) => id) },
    ),
} as unknown as Database;

const isIn = (bits: Buffer, id: number): boolean => ((bits[id >> 3]! >> (id & 7)) & 1) === 1;
const idsIn = (bits: Buffer): number[] => data.map(({ id }) => id).filter((id) => isIn(bits, id));

describe('places', () => {
  const places = new Places(tables);
  const placeId = (zip: string): number => places.placeOfZip(zip)!.id;

  beforeAll(() => places.onModuleInit());

  it('knows the city of a zip and knows no others', () => {
    expect(places.placeOfZip('10001')).toMatchObject({ city: 'New York', state: 'NY' });
    expect(places.placeOfZip('00000')).toBeUndefined();
    expect(places.placeOfZip('1000')).toBeUndefined();
    expect(places.placeOfZip('constructor')).toBeUndefined();
  });

  it.each(['10001', '90001', '59301', '99501', '96701', '00901'])(
    'draws around %s exactly the places within the distance, and all their cells',
    (zip) => {
      const middle = data.find(({ zips }) => zips.includes(zip))!;
      for (const miles of [5, 25, 100]) {
        const within = data.filter(({ center }) => center && milesBetween(center, middle.center!) <= miles);
        const circle = places.circle(middle.id, miles);

        expect(idsIn(circle.bits)).toEqual(within.map(({ id }) => id));
        expect(new Set(circle.cells)).toEqual(new Set(within.map(({ center }) => cellOf(center!))));
      }
    },
  );

  it('gives every zip of a city the same circle', () => {
    expect(places.circle(placeId('10118'), 5)).toBe(places.circle(placeId('10001'), 5));
  });

  it('leaves room in the bitmap for places that are added later', () => {
    const circle = places.circle(placeId('10001'), 5);

    expect(circle.bits.length * 8).toBeGreaterThan(data.length + 1_000);
  });

  it('finds around a military post office only itself, and it in no other circle', () => {
    const military = placeId('09001');

    expect(idsIn(places.circle(military, 100).bits)).toEqual([military]);
    expect(places.circle(military, 100).cells).toEqual([-military]);
    expect(places.distance(military, placeId('10001'))).toBeNull();
    expect(places.distance(military, military)).toBe(5);
  });

  it('tells distances between cities in steps of five miles', () => {
    expect(places.distance(placeId('10001'), placeId('19103'))).toBe(85);
    expect(places.distance(placeId('19103'), placeId('10001'))).toBe(85);
    expect(places.distance(placeId('10001'), placeId('10118'))).toBe(5);
  });

  it('remembers the circles in use and forgets old ones', () => {
    const often = places.circle(placeId('10001'), 100);
    for (const { id } of data.slice(0, 600)) {
      places.circle(id, 5);
      expect(places.circle(placeId('10001'), 100)).toBe(often);
    }
    const once = places.circle(data[0]!.id, 6);
    for (const { id } of data.slice(0, 600)) places.circle(id, 5);

    expect(places.circle(data[0]!.id, 6)).not.toBe(once);
    expect(places.circle(data[0]!.id, 6)).toEqual(once);
  });

  it('refuses to start without places', async () => {
    const empty = { one: () => Promise.resolve({ ids: null, zips: null }) } as unknown as Database;

    await expect(new Places(empty).onModuleInit()).rejects.toThrow('migrations');
  });
});
