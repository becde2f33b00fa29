import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepFromDistribution } from '../from-distribution.js';
import { type Guarded, startGuarded } from '../guarded.js';
import { StartError } from '../start-error.js';
import { type Backend, balancerConfiguration, type Entrance, readRoutes } from './balancer-configuration.js';

interface Program {
  readonly file: string;
  readonly libraries?: string;
}

const FILE = 'usr/sbin/haproxy';
const ROUTES = 'deploy/nginx/routes.conf';

/** HAProxy of this machine, else the distribution's, fetched once into `kept`. */
export function balancerProgram(kept: string): Program {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const own = folders.map((folder) => path.join(folder, 'haproxy')).find((file) => existsSync(file));
  if (own) return { file: own };
  if (!existsSync(kept)) fetchInto(kept);
  const libraries = path.join(kept, 'usr/lib');
  const folderOf = existsSync(libraries) ? readdirSync(libraries).map((name) => path.join(libraries, name)) : [];
  return { file: path.join(kept, FILE), libraries: [libraries, ...folderOf].join(path.delimiter) };
}

function fetchInto(kept: string): void {
  try {
    keepFromDistribution(kept, (apt) => apt('--no-install-recommends', '--download-only', '-y', 'install', 'haproxy'));
  } catch (cause) {
    throw new StartError(
      'There is no HAProxy on this machine and none to be had from its distribution: install haproxy.',
      {
        cause,
      },
    );
  }
}

interface BalancerOptions {
  /** Where its configuration lies. */
  readonly folder: string;
  readonly program: Program;
  readonly entrances: readonly Entrance[];
  readonly backends: readonly Backend[];
  readonly statusPort: number;
}

/** Starts HAProxy in front of the instances, by the same table as the gateway of docker compose. */
export async function startBalancer({ folder, program, entrances, ...rest }: BalancerOptions): Promise<Guarded> {
  mkdirSync(folder, { recursive: true });
  const routes = readFileSync(ROUTES, 'utf8');
  const kept = (name: string, lines: readonly string[]): string => {
    const file = path.join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  const read = entrances.map((entrance) => {
    const { exact, patterns, otherwise } = readRoutes(routes, entrance.name);
    const of = (kind: string, lines: readonly string[]): string => kept(`${entrance.name}-${kind}.map`, lines);
    return { ...entrance, otherwise, tables: { exact: of('exact', exact), patterns: of('patterns', patterns) } };
  });
  const configuration = kept('haproxy.cfg', [balancerConfiguration(read, rest.backends, rest.statusPort)]);
  const env = { PATH: process.env['PATH'], ...(program.libraries && { LD_LIBRARY_PATH: program.libraries }) };
  // -d: it stays in the foreground, and says where it listens.
  const running = startGuarded(program.file, ['-db', '-f', configuration], 'TERM', { env });
  const said = createWriteStream(path.join(folder, 'haproxy.log'), { flags: 'a' });
  for (const stream of [running.process.stdout, running.process.stderr]) stream?.pipe(said, { end: false });
  void running.ended.then(() => said.end());
  return running;
}
