import zipcodes from 'zipcodes';
import { CITIES } from './cities.js';
import { type Random, Weighted } from './random.js';

export interface Zip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

const STATES = new Set(CITIES.map((city) => city.state));
// Thousands of people outside the listed cities, shared out evenly over all zips: the villages and the plains.
const COUNTRYSIDE = 60_000;
// How many people live around a city for each one in it, and how fast their number falls off with the distance.
const SUBURBS = 1.55;
const SUBURB_MILES = 14;
const SUBURB_REACH = 45;
const MILES_PER_DEGREE = 69.1;

/** Every zip of the fifty states and Washington with a position; military and Canadian codes are left out. */
function allZips(): Zip[] {
  return Object.values(zipcodes.codes)
    .filter((entry) => entry.country === 'US' && STATES.has(entry.state) && entry.latitude !== 0)
    .map(({ zip, city, state, latitude, longitude }) => ({ zip, city, state, latitude, longitude }))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/**
 * Zips weighted by the people who live there: a city's own zips share its population, the zips around it get its
 * suburbs, and a thin layer lies over the whole country.
 */
export class ZipMap {
  readonly zips: readonly Zip[];
  readonly weights: Float64Array;
  private readonly weighted: Weighted<Zip>;
  private readonly byZip: Map<string, Zip>;

  constructor(zips: readonly Zip[] = allZips()) {
    this.zips = zips;
    this.weights = weigh(zips);
    this.weighted = new Weighted(zips.map((zip, i) => [zip, this.weights[i] as number] as const));
    this.byZip = new Map(zips.map((zip) => [zip.zip, zip]));
  }

  pick(random: Random): Zip {
    return this.weighted.pick(random);
  }

  find(zip: string): Zip | undefined {
    return this.byZip.get(zip);
  }
}

function weigh(zips: readonly Zip[]): Float64Array {
  const weights = new Float64Array(zips.length).fill(COUNTRYSIDE / zips.length);
  const inCity = groupBy(zips, (zip) => `${zip.city},${zip.state}`);
  // One degree of latitude at a time, so that a city looks at the zips near it and not at the whole country.
  const byDegree = groupBy(zips, (zip) => Math.floor(zip.latitude));
  for (const { name, state, population } of CITIES) {
    const own = inCity.get(`${name},${state}`) ?? [];
    if (own.length === 0) continue;
    for (const i of own) weights[i] = (weights[i] as number) + population / own.length;
    const centre = middle(own.map((i) => zips[i] as Zip));
    const near: [number, number][] = [];
    for (let degree = -1; degree <= 1; degree += 1) {
      for (const i of byDegree.get(Math.floor(centre.latitude) + degree) ?? []) {
        const miles = distance(centre, zips[i] as Zip);
        if (miles < SUBURB_REACH) near.push([i, Math.exp(-miles / SUBURB_MILES)]);
      }
    }
    const total = near.reduce((sum, [, share]) => sum + share, 0);
    for (const [i, share] of near) weights[i] = (weights[i] as number) + (population * SUBURBS * share) / total;
  }
  return weights;
}

/** Indexes of the zips that share a key. */
function groupBy<K>(zips: readonly Zip[], keyOf: (zip: Zip) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  zips.forEach((zip, i) => {
    const group = groups.get(keyOf(zip));
    if (group) group.push(i);
    else groups.set(keyOf(zip), [i]);
  });
  return groups;
}

interface Point {
  latitude: number;
  longitude: number;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ latitude: a.latitude + b.latitude, longitude: a.longitude + b.longitude }));
  return { latitude: sum.latitude / points.length, longitude: sum.longitude / points.length };
}

/** Miles between two near points; the earth is flat enough for suburbs. */
function distance(a: Point, b: Point): number {
  const x = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(x, b.latitude - a.latitude) * MILES_PER_DEGREE;
}
