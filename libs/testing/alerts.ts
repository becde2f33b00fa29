import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { promtool } from './promtool.js';

export const RULES = path.resolve('deploy/monitoring/rules.yaml');

/** A fault that was brought about, in the product's own figures as a collector reads them. */
export interface Fault {
  readonly name: string;
  /** The alerts that call somebody at it: these, and no other. */
  readonly fires: readonly string[];
  /** The figures that the fault shows in. */
  readonly of: RegExp;
  readonly text: string;
  /** As they were before. What rose since then goes on rising as much again and again; else all stays as it is. */
  readonly before?: string;
  /** How many seconds that takes each time. */
  readonly every?: number;
}

const MINUTES = 30;

/** What each figure of a text is. */
const figuresIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

/** Whether it is a part of a histogram, and what all of its parts have in common. */
const isOfWaits = (series: string): boolean => /_seconds_(bucket|sum|count)/.test(series);
const whole = (series: string): string => series.replace(/_(bucket|sum|count)/, '').replace(/le="[^"]*",?/, '');

/** What a figure is in a text of them; 0 where it is not there. */
export const figureIn = (text: string, series: string): number => figuresIn(text).get(series) ?? 0;

/** Lets `use` have the content as a YAML file. */
export function asFile<Result>(content: object, use: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-rules-'));
  try {
    const file = path.join(folder, 'rules.yaml');
    writeFileSync(file, stringify(content));
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws unless each fault, once it has lasted for 25 minutes, calls by exactly the alerts that it names. */
export function expectAlerts(...faults: readonly Fault[]): void {
  const tests = faults.map(({ name, fires, of, text, before = text, every = 60 }) => {
    const times = (MINUTES * 60) / every;
    const [was, is] = [figuresIn(before), figuresIn(text)];
    const rose = new Set(
      [...is].filter(([series, value]) => value !== (was.get(series) ?? 0)).map(([one]) => whole(one)),
    );
    // A process that has run for long has thousands of waits; those that nothing was added to say nothing.
    const inputs = [...is]
      .filter(([series]) => of.test(series) && (before === text || !isOfWaits(series) || rose.has(whole(series))))
      .map(([series, value]) => [series, was.get(series) ?? 0, value] as const)
      .map(([series, from, to]) => ({ series, values: `${from}+${to - from}x${times}` }));
    return {
      name,
      interval: `${every}s`,
      input_series: [{ series: 'up{job="truly-yours"}', values: `1x${times}` }, ...inputs],
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"}) > bool 0',
          eval_time: '25m',
          exp_samples: fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    };
  });
  const content = { rule_files: [RULES], evaluation_interval: '1m', tests };
  expect(asFile(content, (file) => promtool('test', 'rules', file))).toMatchObject({ content: true });
}
