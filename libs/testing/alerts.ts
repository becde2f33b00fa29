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

/** What a figure is in a text of them; 0 where it is not there. */
export const figureIn = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

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
    const series = text.split('\n').filter((line) => of.test(line));
    const inputs = series.map((line) => {
      const one = line.slice(0, line.lastIndexOf(' '));
      const was = figureIn(before, one);
      return { series: one, values: `${was}+${figureIn(text, one) - was}x${times}` };
    });
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
