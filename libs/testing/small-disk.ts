import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A disk of so many megabytes that can be filled to the last byte: a file system in memory, which takes root to mount. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', folder]);
    return new SmallDisk(folder);
  }

  /** Leaves no room. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.filler, Buffer.alloc(bavail * bsize));
    } catch {
      // Somebody else took the last of it.
    }
  }

  /** Gives the room back. */
  free(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get filler(): string {
    return path.join(this.folder, 'filler');
  }
}
