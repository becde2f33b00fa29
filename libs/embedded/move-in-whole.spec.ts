import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { moveInWhole } from './move-in-whole.js';

describe('a folder that is moved in whole', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'whole-'));
  const kept = path.join(folder, 'kept');
  const draftOf = (who: string): string => {
    const draft = path.join(folder, who);
    mkdirSync(draft);
    writeFileSync(path.join(draft, 'program'), who);
    return draft;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stays as the quicker of two processes brought it', () => {
    const [quicker, slower] = [draftOf('quicker'), draftOf('slower')];
    moveInWhole(quicker, kept);
    moveInWhole(slower, kept);
    expect(readFileSync(path.join(kept, 'program'), 'utf8')).toBe('quicker');
    expect([quicker, slower].filter(existsSync)).toEqual([]);
  });

  it('is not passed over in silence where it cannot be', () => {
    expect(() => moveInWhole(draftOf('lost'), path.join(folder, 'nowhere', 'kept'))).toThrow('ENOENT');
  });
});
