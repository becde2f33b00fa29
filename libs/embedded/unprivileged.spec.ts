import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './unprivileged.js';

describe('an account without rights', () => {
  const stranger = { uid: 54_321, gid: 54_321 };
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'home-'));
    mkdirSync(join(home, 'checkout', 'data'), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('does not reach what lies in a closed home', () => {
    chmodSync(home, 0o700);
    expect(canReach(join(home, 'checkout', 'data'), stranger)).toBe(false);
  });

  it('passes through a folder it may not list', () => {
    chmodSync(home, 0o711);
    expect(canReach(join(home, 'checkout', 'data'), stranger)).toBe(true);
  });

  it('reaches by its group what is closed to the rest', () => {
    chmodSync(home, 0o710);
    const group = { uid: stranger.uid, gid: process.getgid?.() ?? 0 };
    expect(canReach(join(home, 'checkout'), group)).toBe(true);
    expect(canReach(join(home, 'checkout'), stranger)).toBe(false);
  });
});
