const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Degrees north and east. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const lon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
  const h = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lon * lon;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Degrees of latitude that certainly hold `miles`. */
export function latitudesWithin(miles: number): number {
  return miles / EARTH_RADIUS_MILES / RADIANS;
}

/** The square of one degree a point lies in; search walks its index square by square. */
export function cellOf({ lat, lon }: Point): number {
  return (Math.floor(lat) + 90) * 360 + Math.floor(lon) + 180;
}

/** In such steps members read distances, in miles. */
export const DISTANCE_STEP = 5;

/** A distance as members read it: rounded up to the next five miles, so a neighbor in the same city is at 5. */
export function shownDistance(miles: number): number {
  return Math.max(DISTANCE_STEP, Math.ceil(miles / DISTANCE_STEP) * DISTANCE_STEP);
}
