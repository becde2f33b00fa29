import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readConfig } from '../process/config.js';
import { Seal } from './seal.js';

const [ONE, TWO, FORMER] = ['one', 'two', 'former'].map((name) => name.padEnd(32, '.')) as [string, string, string];
const sealOf = (keys: string, more: { JWT_SECRET?: string } = {}): Seal =>
  new Seal(readConfig({ DATABASE_URL: 'postgres://nowhere', SEAL_KEYS: keys, ...more }));

/** Sealed as it was when there was one secret for everything. */
function sealedBefore(purpose: string, content: string): Buffer {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', FORMER, '', `seal ${purpose}`, 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

describe('a seal', () => {
  const seal = sealOf(ONE);

  it('gives back what was sealed, and lets nobody read it', () => {
    const sealed = seal.close('note', 'the cellar door');
    expect(sealed.toString('latin1')).not.toContain('cellar');
    expect(seal.open('note', sealed)).toBe('the cellar door');
    expect(seal.close('note', 'the cellar door').equals(sealed)).toBe(false);
  });

  it('does not open what was changed, cut, sealed for something else or under another key', () => {
    const sealed = seal.close('note', 'the cellar door');
    for (let byte = 0; byte < sealed.length; byte += 1) {
      const changed = Buffer.from(sealed);
      changed[byte]! ^= 1;
      expect(seal.open('note', changed)).toBeUndefined();
    }
    expect(seal.open('note', sealed.subarray(0, -1))).toBeUndefined();
    expect(seal.open('note', sealed.subarray(0, 20))).toBeUndefined();
    expect(seal.open('note', Buffer.alloc(0))).toBeUndefined();
    expect(seal.open('letter', sealed)).toBeUndefined();
    expect(sealOf(TWO).open('note', sealed)).toBeUndefined();
  });

  it('of an older key opens as long as the key is there, and the newest one seals', () => {
    const old = seal.close('note', 'the cellar door');
    const rotated = sealOf(`${TWO},${ONE}`);
    expect(rotated.open('note', old)).toBe('the cellar door');
    const fresh = rotated.close('note', 'the attic');
    expect([rotated.isNewest(old), rotated.isNewest(fresh)]).toEqual([false, true]);
    expect([sealOf(TWO).open('note', old), sealOf(TWO).open('note', fresh)]).toEqual([undefined, 'the attic']);
    expect(seal.open('note', fresh)).toBeUndefined();
  });

  it('of the one secret of before opens where that is still told, and for its purpose alone', () => {
    const before = sealedBefore('note', 'the cellar door');
    const upgraded = sealOf(ONE, { JWT_SECRET: FORMER });
    expect(upgraded.open('note', before)).toBe('the cellar door');
    expect(upgraded.isNewest(before)).toBe(false);
    expect([upgraded.open('letter', before), seal.open('note', before)]).toEqual([undefined, undefined]);
  });

  it('is not made where there is no key for it', () => {
    expect(() => sealOf('').close('note', 'the cellar door')).toThrow('SEAL_KEYS');
  });
});
