import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './start-error.js';

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root hands it to an account without rights. Undefined for everybody else. */
export function unprivilegedAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(folder) ?? lookUp('postgres') ?? lookUp('nobody');
  if (!account) {
    throw new StartError('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it as.');
  }
  return account;
}

/** Whether this account can walk down to the path: every folder above it must let it through. */
export function canReach(path: string, account: Account): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Data written before belongs to whoever ran the database then; PostgreSQL insists on the same owner. */
function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return undefined;
  return lookUp(String(found.uid));
}

/** A number without a name is no use: PostgreSQL looks its own account up when it starts. */
function lookUp(nameOrId: string): Account | undefined {
  try {
    const ask = (flag: string) => execFileSync('id', [flag, nameOrId], { encoding: 'utf8', stdio: 'pipe' }).trim();
    ask('-un');
    return { uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    // `id` fails for an account that does not exist, which is the answer.
    return undefined;
  }
}
