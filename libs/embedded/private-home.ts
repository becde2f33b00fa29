import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.js';
import { canReach, type Account } from './unprivileged.js';

/** Where root keeps what an account without rights must reach; unlike /var/tmp, nothing sweeps it. */
const outsideHome = '/var/lib/truly-yours';

/**
 * The folder the database really uses, and one for a copy of its program.
 * A checkout in root's home is closed to other accounts: then both are under /var/lib, and a link shows the way.
 */
export function privateHome(dir: string, account: Account | undefined): { dir: string; programs: string } {
  const parent = dirname(dir);
  mkdirSync(parent, { recursive: true });
  if (!account) return { dir, programs: join(parent, 'programs') };

  const present = lstatSync(dir, { throwIfNoEntry: false });
  if (present?.isSymbolicLink()) {
    if (existsSync(dir)) return { dir: realpathSync(dir), programs: outsideHome };
    rmSync(dir);
  } else if (canReach(parent, account)) {
    return { dir, programs: outsideHome };
  } else if (present) {
    throw new StartError(`The database in ${dir} is out of reach for the account it runs as (number ${account.uid}).`);
  }
  const home = join(outsideHome, createHash('sha256').update(dir).digest('hex').slice(0, 12));
  const outside = join(home, 'postgres');
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  for (const folder of [outsideHome, home]) chmodSync(folder, 0o755);
  symlinkSync(outside, dir);
  return { dir: outside, programs: outsideHome };
}

/** Deletes the database that `privateHome` placed elsewhere, if it did. */
export function forgetPrivateHome(dir: string): void {
  if (!lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink() || !existsSync(dir)) return;
  const home = dirname(realpathSync(dir));
  if (dirname(home) === outsideHome) rmSync(home, { recursive: true, force: true });
}
