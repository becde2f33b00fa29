import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './manifests.js';

/** One row of an nginx `map`: `~` begins a pattern, anything else is the very text. */
export interface MapRow {
  readonly key: string;
  readonly value: string;
}

export const readConfiguration = (file: string): string => readFileSync(path.join(root, 'deploy/nginx', file), 'utf8');

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1');

/** The rows of `map <source> $<name> { ... }`, in their order. Throws when there is no such map. */
export function mapRows(configuration: string, name: string): MapRow[] {
  const block = new RegExp(`^map \\S+ \\$${name} \\{\\n(.*?)^\\}`, 'ms').exec(configuration)?.[1];
  if (block === undefined) throw new Error(`there is no map for $${name}`);
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const parts = /^("[^"]*"|\S+)\s+("[^"]*"|\S+);$/.exec(line);
      if (!parts) throw new Error(`not a row of a map: ${line}`);
      return { key: unquoted(parts[1]!), value: unquoted(parts[2]!) };
    });
}

/** The value nginx would take: the equal text, else the first pattern that fits, else the default. */
export function lookUp(rows: readonly MapRow[], value: string): string {
  const plain = rows.find(({ key }) => key === value && key !== 'default');
  const pattern = rows.find(({ key }) => key.startsWith('~') && new RegExp(key.slice(1)).test(value));
  return (plain ?? pattern ?? rows.find(({ key }) => key === 'default'))?.value ?? '';
}

/** What `add_header` sends, by lower-case name; `variables` stand in for nginx's own. */
export function addedHeaders(configuration: string, variables: Readonly<Record<string, string>>): Map<string, string> {
  const lines = [...configuration.matchAll(/^\s*add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)];
  return new Map(
    lines.map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      (quoted ?? plain ?? '').replace(/\$(\w+)/g, (_, variable: string) => {
        const value = variables[variable];
        if (value === undefined) throw new Error(`$${variable} is not known`);
        return value;
      }),
    ]),
  );
}
