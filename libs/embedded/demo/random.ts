/**
 * A small seeded generator (sfc32). Everything the demo invents comes out of one of these, so the same seed gives the
 * same members on every machine; `stream` opens an independent one, so that adding a draw in one place moves nothing
 * in another.
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  constructor(private readonly seed: string) {
    // FNV-1a over the seed, with a different start per word.
    this.a = hash(seed, 0x811c9dc5);
    this.b = hash(seed, 0x01000193);
    this.c = hash(seed, 0x9e3779b9);
    for (let i = 0; i < 12; i += 1) this.next();
  }

  stream(name: string | number): Random {
    return new Random(`${this.seed}/${name}`);
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** `count` different entries, in random order; fewer when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken = Math.min(count, rest.length);
    for (let i = 0; i < taken; i += 1) {
      const j = this.between(i, rest.length - 1);
      [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
    }
    return rest.slice(0, taken);
  }

  shuffle<T>(list: readonly T[]): T[] {
    return this.sample(list, list.length);
  }

  /** About bell-shaped around 0, between -3 and 3: enough for ages and gaps. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() + this.next() + this.next() - 3) * 1.41;
  }
}

/** Draws from a list where each entry has its own weight; the sums are made once. */
export class Weighted<T> {
  private readonly values: T[];
  private readonly sums: Float64Array;
  private readonly total: number;

  constructor(entries: Iterable<readonly [T, number]>) {
    const list = [...entries].filter(([, weight]) => weight > 0);
    let sum = 0;
    this.values = list.map(([value]) => value);
    this.sums = Float64Array.from(list, ([, weight]) => (sum += weight));
    this.total = sum;
    if (list.length === 0) throw new Error('nothing to pick from');
  }

  pick(random: Random): T {
    const at = random.next() * this.total;
    let low = 0;
    let high = this.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return this.values[low] as T;
  }
}

/** Weights written as an object, the way they read best in a table. */
export function weighted<K extends string>(table: Readonly<Record<K, number>>): Weighted<K> {
  return new Weighted(Object.entries(table) as [K, number][]);
}

function hash(text: string, start: number): number {
  let value = start | 0;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value ^ (value >>> 15);
}
