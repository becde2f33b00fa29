import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { DISTANCE_STEP, latitudesWithin, milesBetween, shownDistance, type Point } from './distance.js';

/** A city as it is shown to everybody. */
export interface Place {
  readonly id: number;
  readonly city: string;
  readonly state: string;
}

/** The places within a distance, in the two forms the search index reads. */
export interface Circle {
  /** The squares that hold at least one of the places. */
  readonly cells: readonly number[];
  /** Bit n stands for the place with id n. */
  readonly bits: Buffer;
}

const CIRCLES_KEPT = 500;
/** Larger than circles, and asked for less often. */
const STEPS_KEPT = 50;

/** Postgres refuses to look past the end of a bitmap; places added while this process runs fall into the spare room. */
const SPARE_PLACES = 8_192;

/** A column of a table from top to bottom: tens of thousands of rows one by one would take a start a third of its time. */
interface PlaceColumns {
  /** Null where there is no place at all. */
  readonly ids: readonly number[] | null;
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly lats: readonly (number | null)[];
  readonly lons: readonly (number | null)[];
  readonly cells: readonly number[];
}
const COLUMNS_OF_PLACES = `
  select json_agg(id) as ids, json_agg(city) as cities, json_agg(state) as states,
         json_agg(lat) as lats, json_agg(lon) as lons, json_agg(cell) as cells
  from place`;

interface ZipColumns {
  readonly zips: readonly string[] | null;
  readonly placeIds: readonly number[];
}
const COLUMNS_OF_ZIPS = 'select json_agg(zip) as zips, json_agg(place_id) as "placeIds" from zip';

/** The last that fits into a byte: beyond 1,270 miles nothing is nearer than anything else. */
const LAST_STEP = 255;

/**
 * All places and zips, held in memory. Distance is always between the centers of two places: a member's own zip leads to
 * a place and decides nothing else, so nobody can find out where in a city a member lives.
 */
@Injectable()
export class Places implements OnModuleInit {
  private places: readonly (Place | undefined)[] = [];
  private placeByZip = new Map<string, number>();
  /** Centers and cells by place id; NaN where a place is not on the map, which is within no distance of anything. */
  private lats = new Float64Array();
  private lons = new Float64Array();
  private cells = new Int32Array();
  private readonly circles = new Map<string, Circle>();
  private readonly steps = new Map<number, Buffer>();

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    const [places, zips] = await Promise.all([
      this.database.one<PlaceColumns>(COLUMNS_OF_PLACES),
      this.database.one<ZipColumns>(COLUMNS_OF_ZIPS),
    ]);
    if (!places.ids) throw new Error('The places are missing; the migrations have to run before the service.');
    const size = places.ids.reduce((highest, id) => Math.max(highest, id), 0) + 1;
    const byId: (Place | undefined)[] = Array.from({ length: size });
    this.lats = new Float64Array(size).fill(NaN);
    this.lons = new Float64Array(size).fill(NaN);
    this.cells = new Int32Array(size);
    for (const [index, id] of places.ids.entries()) {
      byId[id] = { id, city: places.cities[index]!, state: places.states[index]! };
      this.lats[id] = places.lats[index] ?? NaN;
      this.lons[id] = places.lons[index] ?? NaN;
      this.cells[id] = places.cells[index]!;
    }
    this.places = byId;
    this.placeByZip = new Map(zips.zips?.map((zip, index) => [zip, zips.placeIds[index]!]));
  }

  placeOfZip(zip: string): Place | undefined {
    const id = this.placeByZip.get(zip);
    return id === undefined ? undefined : this.places[id];
  }

  /** The places whose centers lie within `miles` of a place's center. One without a center has only itself. */
  circle(placeId: number, miles: number): Circle {
    return kept(this.circles, `${placeId} ${miles}`, CIRCLES_KEPT, () => this.drawCircle(placeId, miles));
  }

  /** Byte n tells how far the place with id n is away, in the steps that members read; what is beyond them or on no map is last. */
  stepsAway(placeId: number): Buffer {
    return kept(this.steps, placeId, STEPS_KEPT, () => {
      const steps = Buffer.alloc(this.places.length + SPARE_PLACES, LAST_STEP);
      for (let id = 0; id < this.places.length; id += 1) {
        const miles = this.distance(placeId, id);
        if (miles !== null) steps[id] = Math.min(miles / DISTANCE_STEP, LAST_STEP);
      }
      return steps;
    });
  }

  /** Whether a place lies in the circle around another one, which need not be drawn for it. */
  isWithin(miles: number, from: number, to: number): boolean {
    return from === to || milesBetween(this.centerOf(from), this.centerOf(to)) <= miles;
  }

  /** Miles between two places as a member reads them; null where one is not on the map. */
  distance(from: number, to: number): number | null {
    if (from === to) return shownDistance(0);
    const miles = milesBetween(this.centerOf(from), this.centerOf(to));
    return Number.isNaN(miles) ? null : shownDistance(miles);
  }

  private drawCircle(placeId: number, miles: number): Circle {
    const bits = Buffer.alloc((this.places.length + SPARE_PLACES) >> 3);
    const cells = new Set<number>();
    const include = (id: number): void => {
      cells.add(this.cells[id]!);
      bits[id >> 3]! |= 1 << (id & 7);
    };
    include(placeId);
    const middle = this.centerOf(placeId);
    const band = latitudesWithin(miles);
    for (let id = 0; id < this.lats.length; id += 1) {
      if (Math.abs(this.lats[id]! - middle.lat) <= band && milesBetween(middle, this.centerOf(id)) <= miles)
        include(id);
    }
    return { cells: [...cells], bits };
  }

  private centerOf(id: number): Point {
    return { lat: this.lats[id]!, lon: this.lons[id]! };
  }
}

/** What is kept under a key, or made now. A map gives its oldest key first; what was just used goes to the end. */
function kept<Key, Value>(values: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.delete(key);
  values.set(key, value);
  if (values.size > most) values.delete(values.keys().next().value!);
  return value;
}
