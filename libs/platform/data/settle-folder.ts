import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Windows opens no folder, and needs nothing of this. */
const KNOWS = process.platform !== 'win32';

/** A name that is new or has changed is on the disk when its folder is. */
export async function settleFolder(folder: string): Promise<void> {
  if (!KNOWS) return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The same before anything else is done, for what happens once at a start. */
export function settleFolderNow(folder: string): void {
  if (!KNOWS) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
