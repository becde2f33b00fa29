import { cellOf } from './distance.js';
import { placesOf } from './place-data.js';

/** What can run SQL: a transaction of the service or the query runner of a migration. */
interface Queries {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Writes the places and zips of the `zipcodes` package into `place` and `zip`. Running it again is harmless: a place
 * keeps its id, new ones are added behind. After new data that moved a place, `rebuildSearch` brings the cells along.
 */
export async function loadPlaces(db: Queries): Promise<void> {
  // Five megabytes that only this function needs, so they are not loaded with the service.
  const { default: zipcodes } = await import('zipcodes');
  const known = (await db.query('select id, city, state from place')) as { id: number; city: string; state: string }[];
  const ids = new Map(known.map(({ id, city, state }) => [`${state}|${city}`, id]));
  let last = known.reduce((highest, { id }) => Math.max(highest, id), 0);
  const places = placesOf(Object.values(zipcodes.codes)).map((place) => {
    const id = ids.get(`${place.state}|${place.city}`) ?? (last += 1);
    // A place that is not on the map is a cell of its own.
    return { ...place, id, cell: place.center ? cellOf(place.center) : -id };
  });
  await db.query(
    `insert into place (id, city, state, lat, lon, cell)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::int[])
     on conflict (id) do update set lat = excluded.lat, lon = excluded.lon, cell = excluded.cell`,
    [
      places.map(({ id }) => id),
      places.map(({ city }) => city),
      places.map(({ state }) => state),
      places.map(({ center }) => center?.lat ?? null),
      places.map(({ center }) => center?.lon ?? null),
      places.map(({ cell }) => cell),
    ],
  );
  const zips = places.flatMap(({ id, zips }) => zips.map((zip) => ({ zip, id })));
  await db.query(
    `insert into zip (zip, place_id) select * from unnest($1::text[], $2::int[])
     on conflict (zip) do update set place_id = excluded.place_id`,
    [zips.map(({ zip }) => zip), zips.map(({ id }) => id)],
  );
}
