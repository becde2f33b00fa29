import { cpus, totalmem } from 'node:os';

/** One line of the outcome: what was measured, its ratio and whether that is as good as it should be. */
export interface Finding {
  readonly bench: string;
  readonly measure: string;
  /** The figures behind the ratio, in milliseconds unless their names say otherwise. */
  readonly figures: Readonly<Record<string, number>>;
  readonly ratio?: number | undefined;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number } | undefined;
  readonly note?: string;
}

export function isMet({ ratio, goal }: Finding): boolean | undefined {
  if (ratio === undefined || !goal) return undefined;
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toFixed(3);

export function printFinding(finding: Finding): void {
  const { measure, figures, ratio, goal, note } = finding;
  const met = isMet(finding);
  const verdict = met === undefined ? '    ' : met ? 'PASS' : 'FAIL';
  const wanted = goal ? ('atMost' in goal ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`) : '';
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${digits(value)}`);
  const line = `${verdict}  ${measure.padEnd(46)} ${ratio === undefined ? '' : digits(ratio).padStart(7)} ${wanted.padEnd(8)}`;
  process.stdout.write(`${line} ${parts.join(', ')}${note ? ` (${note})` : ''}\n`);
}

export function machine(): Record<string, string | number> {
  const [first] = cpus();
  return {
    cpu: first?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}
