import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * The commit that `PREVIOUS_RELEASE` names, else the newest release that this one comes after; while there is none, what main
 * was a day before its newest commit.
 */
function nameOfBefore(): string {
  const named = process.env['PREVIOUS_RELEASE'];
  if (named) return named;
  const releases = git('tag', '--merged', 'HEAD^', '--list', 'v[0-9]*', '--sort=-version:refname').split('\n');
  if (releases[0]) return releases[0];
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - 24 * 3_600;
  const commit = git('rev-list', '-1', '--first-parent', `--before=${dayBefore}`, 'HEAD');
  if (commit) return commit;
  throw new Error('Nothing comes before this here: fetch the tags and commits, or name one by PREVIOUS_RELEASE.');
}

/** The release before this one, built in a folder of its own that `remove` takes away: `folder` is the root of its tree. */
export interface ReleaseBefore {
  readonly name: string;
  readonly folder: string;
  remove(): void;
}

/** Fetches the release before from the repository and builds its services, which takes a minute where packages differ. */
export function buildReleaseBefore(): ReleaseBefore {
  const name = nameOfBefore();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-before-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const run = (program: string, ...words: string[]): void =>
    void execFileSync(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', name], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const packages = (root: string): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
    const here = path.resolve('node_modules');
    if (packages(folder) === packages('.') && existsSync(here)) {
      // What was built and fetched for this tree stays here.
      cpSync(here, path.join(folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => source !== path.join(here, '.cache'),
      });
    } else run('npm', 'ci', '--no-audit', '--no-fund');
    run(
      process.execPath,
      '--input-type=module',
      '-e',
      `await (await import('./scripts/ensure.mjs')).build(['server'])`,
    );
    return { name, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
