export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)! };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/**
 * Runs what is to be compared in turns (A B A B ...), so that a busy moment of the machine falls on all alike. Each gives
 * a cost per operation; the first round only warms up.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(measures) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const cost = await measures[name]();
      if (round > 0) seen[name].push(cost);
    }
  }
  return Object.fromEntries(names.map((name) => [name, spreadOf(seen[name])])) as Record<Name, Spread>;
}
