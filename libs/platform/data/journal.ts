import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../process/config.js';

const Entry = z.object({
  /** When it happened, by the database's clock. */
  at: z.coerce.date(),
  /** The type of the event that told of it. */
  act: z.string(),
  /** Whose it is, by id: the one who did it first. */
  members: z.array(z.number().int()),
  photo: z.number().int().optional(),
  until: z.coerce.date().optional(),
  barred: z.boolean().optional(),
  address: z.number().int().optional(),
  change: z.number().int().optional(),
  /** Once changes are undone: whether Google is unlinked, and which second step and passkeys are in force. */
  standing: z
    .object({ unlinked: z.boolean(), factor: z.number().int().nullable(), passkeys: z.array(z.string()) })
    .optional(),
  passkey: z.string().optional(),
  /** The keyed hash under which an address is looked up. */
  mailbox: z.string().optional(),
  /** The keyed hash of a username, in small letters. */
  username: z.string().optional(),
});

/** An act that protects somebody, as the journal keeps it: ids, times and keyed hashes, no word and no address. */
export type Entry = Readonly<z.output<typeof Entry>>;

/** As long as this a backup may be brought back with what was done after it; then a month's file goes. */
const MONTHS_KEPT = 3;
const FILE = /^(\d{4}-\d{2})\.jsonl$/;

/**
 * The acts that must outlive the database: what somebody did to be safe holds again after a restore of an older backup.
 * A file for each month in a folder beside the data, which is only added to; without `JOURNAL_DIR` nothing is kept.
 * The truth is the event in the outbox, so an act may stand here twice, and one that cannot be written is tried again.
 */
@Injectable()
export class Journal {
  constructor(private readonly config: Config) {}

  /** Where it is kept; undefined where none is. */
  get folder(): string | undefined {
    return this.config.all.JOURNAL_DIR;
  }

  /** Adds an act. It is on the disk when this resolves. */
  async append(entry: Entry): Promise<void> {
    if (!this.folder) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const month = entry.at.toISOString().slice(0, 7);
    await addLines(path.join(this.folder, `${month}.jsonl`), [JSON.stringify(entry)]);
    await this.forget(entry.at);
  }

  /** As of an act, by the database's clock: this machine's may be months ahead. */
  private async forget(now: Date): Promise<void> {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT, 1))
      .toISOString()
      .slice(0, 7);
    for (const [name, month] of await monthsIn(this.folder!))
      if (month < first) await rm(path.join(this.folder!, name), { force: true });
  }
}

async function addLines(name: string, lines: readonly string[]): Promise<void> {
  const file = await open(name, 'a', 0o600);
  try {
    // A line begins with its own end of line: what a crash left of the one before stays a line of its own.
    await file.appendFile(lines.map((line) => `\n${line}`).join(''));
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Adds to the journal in `folder` what a copy of it holds besides. Nothing is taken away: the copy may be the older one. */
export async function addCopyOfJournal(copy: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const linesOf = async (...name: string[]): Promise<string[]> =>
    (await readFile(path.join(...name), 'utf8')).split('\n').filter((line) => line !== '');
  const kept = new Set((await monthsIn(folder)).map(([name]) => name));
  for (const [name] of await monthsIn(copy)) {
    const there = new Set(kept.has(name) ? await linesOf(folder, name) : []);
    const missing = (await linesOf(copy, name)).filter((line) => !there.has(line));
    if (missing.length > 0) await addLines(path.join(folder, name), missing);
  }
}

/** The acts of a journal that came at or after a moment, in their order, and how many lines were cut off by a crash. */
export async function readJournal(folder: string, since: Date): Promise<{ entries: Entry[]; torn: number }> {
  const entries: Entry[] = [];
  let torn = 0;
  for (const [name, month] of await monthsIn(folder)) {
    if (month < since.toISOString().slice(0, 7)) continue;
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
      if (line === '') continue;
      const entry = parsed(line);
      if (!entry) torn += 1;
      else if (entry.at >= since) entries.push(entry);
    }
  }
  return { entries: entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()), torn };
}

/** Whether a folder holds a journal. */
export const isJournal = async (folder: string): Promise<boolean> => (await monthsIn(folder)).length > 0;

async function monthsIn(folder: string): Promise<[name: string, month: string][]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.toSorted().flatMap((name): [string, string][] => {
    const month = FILE.exec(name)?.[1];
    return month === undefined ? [] : [[name, month]];
  });
}

function parsed(line: string): Entry | undefined {
  try {
    return Entry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
