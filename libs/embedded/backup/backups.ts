import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { settleFolder } from '#platform/data/settle-folder';
import { StartError } from '../start-error.js';
import { CheckedFiles } from './checked-files.js';

/** A backup that is being written, or was when something ended it. */
const WRITING = '.part';
const NAME = /^truly-yours-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Has a backup written into a new folder below `to` and gives its path. It has its name only when it is whole and was read
 * back; what was not finished is thrown away, by the next backup where nobody else could.
 */
export async function writeBackup(
  to: string,
  now: Date,
  fill: (files: CheckedFiles) => Promise<void>,
): Promise<string> {
  const name = `truly-yours-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const target = path.join(to, name);
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (existsSync(target)) throw new StartError(`${target} is there already.`);
  for (const left of (await readdir(to)).filter((entry) => isOf(entry.replace(WRITING, ''), entry)))
    await rm(path.join(to, left), { recursive: true, force: true });
  const draft = target + WRITING;
  await mkdir(draft, { mode: 0o700 });
  try {
    const files = new CheckedFiles(draft);
    await fill(files);
    await files.seal();
    await rename(draft, target);
    await settleFolder(to);
    return target;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether an entry is a backup that was not finished. */
const isOf = (name: string, entry: string): boolean => NAME.test(name) && entry === name + WRITING;

/**
 * Deletes all backups below `to` but the newest so many, of which `newest` is the last, and gives the names of those it
 * deleted. What is named `later` was written while the clock was ahead, or is it that is behind now: nobody knows how old it
 * is, so it is neither counted nor deleted.
 */
export async function pruneBackups(
  to: string,
  keep: number,
  newest: string,
): Promise<{ deleted: string[]; later: string[] }> {
  const names = (await readdir(to)).filter((name) => NAME.test(name)).toSorted();
  const last = path.basename(newest);
  const deleted = names.filter((name) => name <= last).slice(0, -keep);
  for (const name of deleted) {
    // Cut off here, what is left has no name of a backup any more.
    await rename(path.join(to, name), path.join(to, name + WRITING));
    await rm(path.join(to, name + WRITING), { recursive: true, force: true });
  }
  return { deleted, later: names.filter((name) => name > last) };
}
