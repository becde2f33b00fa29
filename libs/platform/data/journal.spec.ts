import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../process/config.js';
import { addCopyOfJournal, isJournal, Journal, readJournal } from './journal.js';

describe('the journal', () => {
  let folder: string;
  beforeEach(async () => (folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'ty-journal-')), 'journal')));
  afterEach(() => rm(path.dirname(folder), { recursive: true }));

  const open = (where?: string) => new Journal({ all: { JOURNAL_DIR: where } } as Config);
  const block = (at: Date, other: number) => ({ at, act: 'block.made', members: [1, other] });
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

  it('[K34] gives back what came since a moment, in its order and not in that of the lines', async () => {
    const journal = open(folder);
    for (const [days, other] of [
      [35, 2],
      [1, 4],
      [2, 3],
      [60, 5],
    ] as const)
      await journal.append(block(ago(days), other));
    const { entries, torn } = await readJournal(folder, ago(40));
    expect([entries.map(({ members }) => members[1]), torn]).toEqual([[2, 3, 4], 0]);
    const files = await readdir(folder);
    for (const file of files) expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('[K34] loses the line that a crash cut off, and none before or after it', async () => {
    const [journal, at] = [open(folder), new Date()];
    await journal.append(block(at, 2));
    const [file] = await readdir(folder);
    await appendFile(path.join(folder, file!), `\n${JSON.stringify(block(at, 3)).slice(0, -9)}`);
    expect(await readJournal(folder, ago(1))).toEqual({ entries: [block(at, 2)], torn: 1 });
    await journal.append(block(at, 4));
    expect(await readJournal(folder, ago(1))).toEqual({ entries: [block(at, 2), block(at, 4)], torn: 1 });
  });

  it('[E26] forgets a month when three others have passed, and touches no other file', async () => {
    const journal = open(folder);
    await journal.append(block(ago(30), 2));
    await writeFile(path.join(folder, '2020-01.jsonl'), '');
    await writeFile(path.join(folder, 'notes'), '');
    await journal.append(block(new Date(), 3));
    const files = await readdir(folder);
    expect(files).toContain('notes');
    expect(files).not.toContain('2020-01.jsonl');
    expect((await readJournal(folder, ago(40))).entries).toHaveLength(2);
  });

  it('[E26] forgets by the time of what happened, not by the clock of the machine', async () => {
    const journal = open(folder);
    await journal.append(block(ago(70), 2));
    await journal.append(block(ago(30), 3));
    const last = block(ago(1), 4);
    jest.useFakeTimers({ now: Date.now() + 200 * 86_400_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      await journal.append(last);
    } finally {
      jest.useRealTimers();
    }
    expect((await readJournal(folder, ago(100))).entries).toHaveLength(3);
  });

  it('[K30] [K34] takes in what a copy of it knows besides, and loses nothing to one that is older', async () => {
    const [journal, copy] = [open(folder), path.join(path.dirname(folder), 'copy')];
    const acts = [1, 2, 3, 4].map((days) => block(ago(days), days));
    for (const act of acts.slice(0, 3)) await journal.append(act);
    for (const act of acts.slice(2)) await open(copy).append(act);
    await addCopyOfJournal(copy, folder);
    expect((await readJournal(folder, ago(40))).entries).toEqual(acts.toReversed());
    // On a new machine there is only the copy, and one level too high there is nothing.
    const another = path.join(path.dirname(folder), 'another');
    await addCopyOfJournal(copy, another);
    expect((await readJournal(another, ago(40))).entries).toEqual(acts.slice(2).toReversed());
    expect([await isJournal(copy), await isJournal(path.dirname(copy))]).toEqual([true, false]);
  });

  it('is kept nowhere unless there is a place for it', async () => {
    await open().append(block(new Date(), 2));
    expect(await readJournal(folder, ago(1))).toEqual({ entries: [], torn: 0 });
  });
});
