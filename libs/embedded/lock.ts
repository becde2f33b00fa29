import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beginningOf } from './running-process.js';
import { asStartError, codeOf, StartError } from './start-error.js';

interface Holder {
  pid: number;
  /** When that process began: after a crash its id may be somebody else's. */
  began: string;
}

/**
 * Makes this process the only one that uses a data folder; the answer gives the folder back.
 * What a crashed process left is cleared away without a word.
 */
export function lockDataFolder(dir: string): () => void {
  const file = join(resolve(dir), 'lock');
  const own = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) ?? '' } satisfies Holder);
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        throw asStartError(error, `The data folder ${resolve(dir)} cannot be used`);
      }
    }
    const holder = readHolder(file);
    if (holder && beginningOf(holder.pid) === holder.began) {
      throw new StartError(
        `Truly Yours already runs on the data folder ${resolve(dir)} (process ${holder.pid}). ` +
          'Stop that one first, or choose another folder: npm start -- --data other-folder',
      );
    }
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : undefined;
  } catch {
    // Gone meanwhile, or cut off by the crash: nobody holds it.
    return undefined;
  }
}
