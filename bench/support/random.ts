/** Seeded random numbers (mulberry32), so that two runs of a bench see the same members. */
export class Random {
  constructor(private state: number) {}

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!;
  }
}

/** Draws positions by weight in logarithmic time. */
export class Weighted {
  private readonly sums: Float64Array;

  constructor(weights: readonly number[]) {
    this.sums = new Float64Array(weights.length);
    let sum = 0;
    weights.forEach((weight, index) => (this.sums[index] = sum += weight));
  }

  draw(random: Random): number {
    const wanted = random.next() * this.sums.at(-1)!;
    let [low, high] = [0, this.sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
