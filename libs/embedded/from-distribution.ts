import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moveInWhole } from './move-in-whole.js';

/** Runs apt-get with its own lists and archives; throws when it fails. */
type AptGet = (...args: string[]) => void;

/**
 * Debian and Ubuntu: takes programs from the distribution without root and without changing the system. `get` has apt put
 * archives where it is; all that they hold, or the files named, is unpacked into `target`. apt checks the signatures.
 * Throws where there is no apt, no network or no such package; `work` is gone afterwards.
 */
export function takeFromDistribution(
  work: string,
  target: string,
  get: (apt: AptGet) => void,
  files: readonly string[] = [],
): void {
  const archives = resolve(work, 'cache/archives');
  for (const folder of [resolve(work, 'lists/partial'), join(archives, 'partial'), target])
    mkdirSync(folder, { recursive: true });
  const own = [
    `Dir::State::lists=${resolve(work)}/lists`,
    `Dir::Cache=${resolve(work)}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  try {
    const apt: AptGet = (...args) =>
      void execFileSync('apt-get', [...own, '-qq', ...args], { cwd: archives, stdio: 'pipe', timeout: 120_000 });
    apt('update');
    get(apt);
    for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
      unpack(join(archives, name), target, files);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The same into a folder that is there whole or not at all, so nobody ever starts half of it. Where another process was
 * quicker, what it brought stays. `tried` is given the draft, and throws where that does not run.
 */
export function keepFromDistribution(
  kept: string,
  get: (apt: AptGet) => void,
  { files = [], tried }: { files?: readonly string[]; tried?: (draft: string) => void } = {},
): void {
  const draft = `${kept}.${process.pid}`;
  try {
    takeFromDistribution(`${draft}.apt`, draft, get, files);
    tried?.(draft);
    moveInWhole(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function unpack(archive: string, target: string, files: readonly string[]): void {
  const members = files.map((file) => `./${file}`);
  execFileSync(
    'sh',
    [
      '-ec',
      'archive=$1; target=$2; shift 2; dpkg-deb --fsys-tarfile "$archive" | tar -x -C "$target" "$@"',
      'unpack',
      archive,
      target,
      ...members,
    ],
    { stdio: 'pipe' },
  );
}
