import type { ZipCode } from 'zipcodes';
import { milesBetween, type Point } from './distance.js';

/** A city of a state with the zips that lead to it. Military post offices have no point on the map. */
export interface PlaceData {
  readonly city: string;
  readonly state: string;
  readonly center: Point | null;
  readonly zips: readonly string[];
}

const MILITARY = new Set(['AA', 'AE', 'AP']);

/** No city is this wide; a zip farther from the middle of its city is a mistake of the data (10200 lacks the sign of its longitude). */
const STRAY_MILES = 100;

/** Groups the zips of the United States by city and state, in a stable order. */
export function placesOf(codes: Iterable<ZipCode>): PlaceData[] {
  const groups = new Map<string, ZipCode[]>();
  for (const code of codes) {
    if (code.country !== 'US') continue;
    const key = `${code.state}|${code.city}`;
    const group = groups.get(key);
    if (group) group.push(code);
    else groups.set(key, [code]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      city: group[0]!.city,
      state: group[0]!.state,
      center: MILITARY.has(group[0]!.state) ? null : centerOf(group),
      zips: group.map(({ zip }) => zip).sort(),
    }));
}

/** Every zip weighs the same, so the center says nothing about where in the city anybody lives. */
function centerOf(group: readonly ZipCode[]): Point {
  const points = group.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
  const middle = { lat: median(points.map(({ lat }) => lat)), lon: median(points.map(({ lon }) => lon)) };
  const near = points.filter((point) => milesBetween(point, middle) <= STRAY_MILES);
  return { lat: mean(near.map(({ lat }) => lat)), lon: mean(near.map(({ lon }) => lon)) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
