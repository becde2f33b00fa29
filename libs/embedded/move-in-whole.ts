import { existsSync, renameSync, rmSync } from 'node:fs';

/** Gives a folder its lasting name, unless another process has brought the same meanwhile: then the draft goes. */
export function moveInWhole(draft: string, kept: string): void {
  try {
    renameSync(draft, kept);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}
