import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../lock.js';
import { runningPostgres, startPostgres } from '../postgres.js';
import { StartError } from '../start-error.js';

/** The database of a data folder, as its owner: the one that runs, or one that runs until `stop`. */
export async function reachDatabase(dataFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = path.join(dataFolder, 'postgres');
  if (!existsSync(dir)) throw new StartError(`There is no data in ${dataFolder}. Name the folder: --data <folder>`);
  let release: () => void;
  try {
    release = lockDataFolder(dataFolder);
  } catch (error) {
    const url = runningPostgres(dir);
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
  try {
    const { url, stop } = await startPostgres({ dir });
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
