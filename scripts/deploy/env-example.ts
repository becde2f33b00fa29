import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './manifests.js';

/** One variable of `.env.example`: what is said about it, and the value its line shows. */
export interface Explained {
  readonly name: string;
  readonly value: string;
  readonly about: string;
}

/** The variables in their order. A comment explains every variable that follows it up to the next empty line or comment. */
export function readEnvExample(): Explained[] {
  const found: Explained[] = [];
  let about: string[] = [];
  let afterVariable = false;
  for (const line of readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')) {
    const [, name, value] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      found.push({ name, value: value ?? '', about: about.join(' ') });
      afterVariable = true;
      continue;
    }
    if (afterVariable || line === '') about = [];
    afterVariable = false;
    if (line.startsWith('# ') && !line.startsWith('# ---')) about.push(line.slice(2));
  }
  return found;
}

/** `NAME=value` lines, as kustomize and docker compose read them. */
export function readEnvFile(file: string): Map<string, string> {
  const lines = readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
}
