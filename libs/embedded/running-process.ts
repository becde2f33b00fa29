import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const proc = existsSync('/proc/self/stat');

/**
 * When a process began, in whatever words the system has for it; undefined when there is none of that id.
 * Ids are given out again (in a container after every start), so an id alone does not name a process.
 */
export function beginningOf(pid: number): string | undefined {
  try {
    if (!proc) return ask(pid, 'lstart=') || undefined;
    // The second field is the program's name in brackets and may hold anything; the beginning is the 22nd.
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fromState = fields.split(' ');
    return fromState.at(0) === 'Z' ? undefined : fromState.at(22 - 3);
  } catch {
    // No such process, which is the answer.
    return undefined;
  }
}

/** The command line of a process, its words joined by spaces; empty when there is no such process. */
export function commandOf(pid: number): string {
  try {
    return proc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : ask(pid, 'command=');
  } catch {
    return '';
  }
}

/** Resolves when the process has ended; false when it has not within the time. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const beginning = beginningOf(pid);
  if (beginning === undefined) return true;
  for (const deadline = Date.now() + withinMs; Date.now() < deadline;) {
    if (beginningOf(pid) !== beginning) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function ask(pid: number, field: string): string {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
}
