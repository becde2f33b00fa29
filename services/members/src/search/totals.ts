const KEPT = 1_000;

interface Total {
  readonly changes: number;
  readonly count: Promise<number>;
}

/**
 * Remembers how many members fit criteria. A total is exact as long as the number of changes under it is the same;
 * once that has grown, it is counted anew. So the request everybody sends (the search's own defaults) is counted once
 * and not once a visitor.
 */
export class Totals {
  private readonly known = new Map<string, Total>();

  async get(criteria: string, changes: number, count: () => Promise<number>): Promise<number> {
    const known = this.known.get(criteria);
    if (known?.changes === changes) return known.count;
    const total = { changes, count: count() };
    this.known.delete(criteria);
    this.known.set(criteria, total);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
    try {
      return await total.count;
    } catch (error) {
      if (this.known.get(criteria) === total) this.known.delete(criteria);
      throw error;
    }
  }
}
