import { parseArgs } from 'node:util';

export interface BenchArguments {
  readonly only: readonly string[];
  readonly members: readonly number[];
  readonly json?: string;
  /** Ends with exit code 1 when a goal is missed. */
  readonly check: boolean;
}

export function readArguments(words: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      members: { type: 'string', default: '100000,1000000' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const members = values.members.split(',').map(Number);
  if (members.some((count) => !Number.isInteger(count) || count < 1_000)) {
    throw new Error('--members wants whole numbers from 1000 on, such as 100000,1000000');
  }
  return {
    only: values.only.split(',').filter(Boolean),
    members: members.toSorted((a, b) => a - b),
    json: values.json,
    check: values.check,
  };
}
