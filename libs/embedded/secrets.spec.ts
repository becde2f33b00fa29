import fs, { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loginsFile } from './logins.js';
import { KEY_FILES, keptKeys } from './secrets.js';

it('[I05] makes the keys of a folder once, and for one of an earlier version only the key that push services know it by', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-keys-'));
  const file = path.join(folder, KEY_FILES[0]);
  // On the disk before they have their name.
  const named: boolean[] = [];
  const disk = jest.spyOn(fs, 'fsyncSync').mockImplementation(() => void named.push(existsSync(file)));
  const { VAPID_KEY, ...before } = keptKeys(folder);
  disk.mockRestore();
  expect(named.at(0)).toBe(false);
  expect(keptKeys(folder)).toEqual({ ...before, VAPID_KEY });
  writeFileSync(file, JSON.stringify(before));
  const { VAPID_KEY: another, ...others } = keptKeys(folder);
  expect([others, another === VAPID_KEY, keptKeys(folder).VAPID_KEY === another]).toEqual([before, false, true]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...before, VAPID_KEY: another });
  expect(statSync(file).mode & 0o077).toBe(0);
  // What is lost besides is not made anew: the data would be of no use, and nobody told.
  writeFileSync(file, '{}');
  expect(Object.keys(keptKeys(folder))).toEqual(['VAPID_KEY']);
  rmSync(file);
  writeFileSync(loginsFile(folder), '');
  expect(() => keptKeys(folder)).toThrow(/keys\.json is missing.*bring the file back from a backup/);
  writeFileSync(path.join(folder, KEY_FILES[1]), 'of an earlier version');
  expect(keptKeys(folder)).toMatchObject({ JWT_SECRET: 'of an earlier version', HASH_KEYS: expect.any(String) });
  rmSync(folder, { recursive: true });
});
