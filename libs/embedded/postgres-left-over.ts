import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, hasEnded } from './running-process.js';
import { isSocketFile } from './socket-file.js';
import { StartError } from './start-error.js';

/** The process id of the server that runs on this data, if one does. */
export function serverProcess(dir: string): number | undefined {
  const note = noteOf(dir);
  if (!existsSync(note)) return undefined;
  // By whichever name it was given the folder, a link to it among them: that name stands in the note, too.
  const [number = '', name = ''] = readFileSync(note, 'utf8').split('\n');
  if (!existsSync(name) || realpathSync(name) !== realpathSync(dir)) return undefined;
  // After a crash the note stays, and its number may by now be somebody else's.
  const pid = Number.parseInt(number, 10);
  return pid > 0 && commandOf(pid).includes(name) ? pid : undefined;
}

/** Clears what a crash left: the note, socket files with theirs, and the old server itself if even the shell that guards it was killed. */
export async function endLeftOver(dir: string): Promise<void> {
  const pid = serverProcess(dir);
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT');
    if (!(await hasEnded(pid, 30_000))) {
      throw new StartError(`An older database process (${pid}) still uses ${dir} and does not stop.`);
    }
  }
  // PostgreSQL refuses to start when the number in a note belongs to any live process.
  rmSync(noteOf(dir), { force: true });
  for (const name of readdirSync(dir)) if (isSocketFile(name)) rmSync(join(dir, name), { force: true });
}

function noteOf(dir: string): string {
  return join(dir, 'postmaster.pid');
}
