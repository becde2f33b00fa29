import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataFolder, openDataFolder, restoreDataFolder } from './data-folder.js';
import { lockDataFolder } from './lock.js';
import { beginningOf } from './running-process.js';
import { StartError } from './start-error.js';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'data-folder-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('serves one running instance, and tells the next which process that is', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(StartError);
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
    release();
    lockDataFolder(folder)();
  });

  it('is free again after a crash', async () => {
    const crashed = spawn(process.execPath, ['-e', '']);
    const held = JSON.stringify({ pid: crashed.pid, began: beginningOf(crashed.pid ?? 0) });
    await once(crashed, 'exit');
    writeFileSync(join(folder, 'lock'), held);
    expect(() => lockDataFolder(folder)()).not.toThrow();
  });

  it('is free again when the crashed process left a number that is now somebody else', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, began: 'long ago' }));
    expect(() => lockDataFolder(folder)()).not.toThrow();
  });

  it('is free again when the crash left half a lock', () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    expect(() => lockDataFolder(folder)()).not.toThrow();
  });

  it('is not a folder with other files in it', () => {
    writeFileSync(join(folder, 'holiday.jpg'), 'sand');
    expect(() => openDataFolder(folder)).toThrow(/holds other files/);
    expect(() => emptyDataFolder(folder)).toThrow(/holds other files/);
    expect(readdirSync(folder)).toEqual(['holiday.jpg']);
  });

  it('is emptied of everything that was kept', () => {
    openDataFolder(folder);
    mkdirSync(join(folder, 'mail'));
    writeFileSync(join(folder, 'mail', 'one.json'), '{}');
    emptyDataFolder(folder);
    expect(readdirSync(folder)).toEqual(['.truly-yours']);
  });

  it('[K33] takes a backup in beside its journal alone, and starts nothing before that is done', async () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'journal'), { recursive: true });
    const cutOff = restoreDataFolder(data, async () => {
      writeFileSync(join(data, 'keys.json'), 'half');
      throw new Error('the power went');
    });
    await expect(cutOff).rejects.toThrow('the power went');
    expect(() => openDataFolder(data)).toThrow(/restore into .* was not finished/);
    await restoreDataFolder(data, async () => {
      expect(readdirSync(data).toSorted()).toEqual(['.restoring', '.truly-yours', 'journal', 'lock']);
      writeFileSync(join(data, 'keys.json'), 'whole');
    });
    openDataFolder(data);
    await expect(restoreDataFolder(data, async () => undefined)).rejects.toThrow(/holds data.*Nothing was changed/);
    expect(readdirSync(data)).toContain('keys.json');
  });

  it('is not emptied while an instance runs on it', () => {
    openDataFolder(folder);
    const release = lockDataFolder(folder);
    writeFileSync(join(folder, 'kept'), '');
    expect(() => emptyDataFolder(folder)).toThrow(/already runs/);
    expect(readdirSync(folder)).toContain('kept');
    release();
  });
});
