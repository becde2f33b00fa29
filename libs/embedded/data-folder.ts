import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder } from './lock.js';
import { forgetPrivateHome } from './private-home.js';
import { asStartError, StartError } from './start-error.js';

const mark = '.truly-yours';
const MARK = 'The data of Truly Yours. `npm start -- --reset` empties this folder.\n';
/** Lies in a folder while a backup is brought back into it. */
const restoring = '.restoring';
/** The folder of the journal, which outlives the rest: a backup is brought back beside it. */
export const JOURNAL = 'journal';

/** Makes the folder everything is kept in, or checks that it is ours, whole, and can be written. */
export function openDataFolder(dir: string): void {
  claim(dir);
  if (existsSync(join(resolve(dir), restoring)))
    throw new StartError(
      `A restore into ${resolve(dir)} was not finished. Give the command again: npm run restore -- --from <backup>`,
    );
}

function claim(dir: string): void {
  const folder = resolve(dir);
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, mark)) && contents(folder).length > 0) {
      throw new StartError(`The folder ${folder} holds other files. Choose an empty one for the data: --data <folder>`);
    }
    writeFileSync(join(folder, mark), MARK);
    // Others may pass through (the database may run as another account) but not look around.
    if (process.platform !== 'win32') chmodSync(folder, 0o711);
  } catch (error) {
    throw asStartError(error, `The data folder ${folder} cannot be used`);
  }
}

/**
 * Has `work` bring a backup back into a folder that holds no data yet, but perhaps a journal. Until it is done the folder
 * starts nothing; what an earlier try left in it goes first.
 */
export async function restoreDataFolder(dir: string, work: () => Promise<void>): Promise<void> {
  const folder = resolve(dir);
  const note = join(folder, restoring);
  const again = existsSync(note);
  const held = existsSync(folder) ? contents(folder).filter((name) => name !== JOURNAL && name !== 'lock') : [];
  if (held.length > 0 && !again)
    throw new StartError(
      `The folder ${folder} holds data. A backup is brought back into an empty one: ` +
        'move it away, or choose another one with --data <folder>. Nothing was changed.',
    );
  mkdirSync(folder, { recursive: true });
  const release = lockDataFolder(folder);
  try {
    if (again) {
      forgetPrivateHome(join(folder, 'postgres'));
      for (const name of held) rmSync(join(folder, name), { recursive: true, force: true });
    }
    writeFileSync(note, '');
    writeFileSync(join(folder, mark), MARK);
    claim(folder);
    await work();
    rmSync(note);
  } finally {
    release();
  }
}

/** Deletes everything that was kept; refuses for a folder that is not ours, or that is in use. */
export function emptyDataFolder(dir: string): void {
  claim(dir);
  lockDataFolder(dir);
  forgetPrivateHome(join(resolve(dir), 'postgres'));
  for (const name of contents(dir)) rmSync(join(dir, name), { recursive: true, force: true });
  rmSync(join(resolve(dir), restoring), { force: true });
}

/** What file managers and file systems put there themselves does not count. */
function contents(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
}
