import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder } from './lock.js';
import { forgetPrivateHome } from './private-home.js';
import { asStartError, StartError } from './start-error.js';

const mark = '.truly-yours';

/** Makes the folder everything is kept in, or checks that it is ours and can be written. */
export function openDataFolder(dir: string): void {
  const folder = resolve(dir);
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, mark)) && contents(folder).length > 0) {
      throw new StartError(`The folder ${folder} holds other files. Choose an empty one for the data: --data <folder>`);
    }
    writeFileSync(join(folder, mark), 'The data of Truly Yours. `npm start -- --reset` empties this folder.\n');
    // Others may pass through (the database may run as another account) but not look around.
    if (process.platform !== 'win32') chmodSync(folder, 0o711);
  } catch (error) {
    throw asStartError(error, `The data folder ${folder} cannot be used`);
  }
}

/** Deletes everything that was kept; refuses for a folder that is not ours, or that is in use. */
export function emptyDataFolder(dir: string): void {
  openDataFolder(dir);
  lockDataFolder(dir);
  forgetPrivateHome(join(resolve(dir), 'postgres'));
  for (const name of contents(dir)) rmSync(join(dir, name), { recursive: true, force: true });
}

/** What file managers and file systems put there themselves does not count. */
function contents(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
}
