import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keepFromDistribution } from '#embedded/from-distribution';

/** It runs for a second: with one thread and without giving memory back it costs half of what it would. */
const SPARING = { GOMAXPROCS: '1', GOGC: 'off' };

/** What Prometheus' own promtool says, and whether it is content. */
export function promtool(...args: readonly string[]): { readonly content: boolean; readonly says: string } {
  const { status, stdout, stderr } = spawnSync(programOf('promtool'), args, {
    encoding: 'utf8',
    env: { ...process.env, ...SPARING },
  });
  return { content: status === 0, says: `${stdout}${stderr}` };
}

/** The one of this machine, else the distribution's, fetched once and kept beside the other programs for tests. */
export function programOf(name: 'promtool' | 'prometheus'): string {
  if (spawnSync(name, ['--version']).status === 0) return name;
  const kept = path.resolve(`node_modules/.cache/truly-yours/${name}`);
  const file = `usr/bin/${name}`;
  if (!existsSync(kept)) fetchInto(kept, file);
  return path.join(kept, file);
}

function fetchInto(kept: string, file: string): void {
  try {
    keepFromDistribution(kept, (apt) => apt('download', 'prometheus'), {
      files: [file],
      tried: (draft) => void execFileSync(path.join(draft, file), ['--version']),
    });
  } catch (cause) {
    throw new Error(`There is no ${file} here and none to be had: install Prometheus, which brings it.`, { cause });
  }
}
