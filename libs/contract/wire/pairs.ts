import { z } from 'zod';

/** One name/value pair as this product's own clients send it. */
export interface Pair {
  readonly name: string;
  readonly val: string | number;
}

/** The pair that names the member who is winked at, or made a favorite. */
export const WINK_PAIR = 'P_MEMBER_ID_WINKED_AT';
export const FAVORITE_PAIR = 'P_MEMBER_ID_FAVORITED';

/** A record as name/val pairs, in its own order. */
export function pairsOf(values: Readonly<Record<string, string | number>>): Pair[] {
  return Object.entries(values).map(([name, val]) => ({ name, val }));
}

/** Pairs by name. Null and undefined count as not sent; of a repeated name the last one counts. */
export type PairValues = ReadonlyMap<string, string>;

function valueOf(pair: object): unknown {
  if ('val' in pair && pair.val !== undefined) return pair.val;
  return 'value' in pair ? pair.value : undefined;
}

function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Reads a list of pairs that say `val` or `value`; what is no pair is passed over (product.md 7). */
export function readPairs(list: unknown): PairValues {
  const found = new Map<string, string>();
  for (const pair of Array.isArray(list) ? list : []) {
    if (typeof pair !== 'object' || pair === null || !('name' in pair) || typeof pair.name !== 'string') continue;
    const value = asText(valueOf(pair));
    if (value !== null) found.set(pair.name, value);
  }
  return found;
}

export const PairList = z.unknown().transform(readPairs);
