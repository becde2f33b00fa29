import { readConfig } from './config.js';
import { Seal } from './seal.js';

const sealOf = (secret: string): Seal =>
  new Seal(readConfig({ DATABASE_URL: 'postgres://nowhere', JWT_SECRET: secret.padEnd(32, '.') }));

describe('a seal', () => {
  const seal = sealOf('one');

  it('gives back what was sealed, and lets nobody read it', () => {
    const sealed = seal.close('note', 'the cellar door');
    expect(sealed.toString('latin1')).not.toContain('cellar');
    expect(seal.open('note', sealed)).toBe('the cellar door');
    expect(seal.close('note', 'the cellar door').equals(sealed)).toBe(false);
  });

  it('does not open what was changed, cut, sealed for something else or under another secret', () => {
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
    expect(sealOf('two').open('note', sealed)).toBeUndefined();
  });

  it('hashes the same to the same, for one purpose and under one secret', () => {
    const hash = seal.hash('code', 'ABCD');
    expect(seal.hash('code', 'ABCD')).toEqual(hash);
    expect([
      seal.hash('code', 'ABCE'),
      seal.hash('note', 'ABCD'),
      sealOf('two').hash('code', 'ABCD'),
    ]).not.toContainEqual(hash);
  });
});
