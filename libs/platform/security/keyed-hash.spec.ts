import { createHmac, hkdfSync } from 'node:crypto';
import { readConfig } from '../process/config.js';
import { KeyedHash } from './keyed-hash.js';

const [ONE, TWO, FORMER] = ['one', 'two', 'former'].map((name) => name.padEnd(32, '.')) as [string, string, string];
const hashesOf = (keys: string, more: { JWT_SECRET?: string } = {}): KeyedHash =>
  new KeyedHash(readConfig({ DATABASE_URL: 'postgres://nowhere', HASH_KEYS: keys, ...more }));

describe('a keyed hash', () => {
  const hashes = hashesOf(ONE);

  it('is the same for the same, for one purpose and under one key', () => {
    const hash = hashes.of('code', 'ABCD');
    expect(hashes.of('code', 'ABCD')).toEqual(hash);
    expect([hashes.of('code', 'ABCE'), hashes.of('note', 'ABCD'), hashesOf(TWO).of('code', 'ABCD')]).not.toContainEqual(
      hash,
    );
  });

  it('of an older key is found as long as the key is there, and the newest one makes new ones', () => {
    const old = hashes.of('code', 'ABCD');
    const rotated = hashesOf(`${TWO},${ONE}`);
    expect(rotated.all('code', 'ABCD')).toEqual([rotated.of('code', 'ABCD'), old]);
    expect(rotated.of('code', 'ABCD')).not.toEqual(old);
    expect(hashesOf(TWO).all('code', 'ABCD')).not.toContainEqual(old);
  });

  it('of the one secret of before is found where that is still told, in both ways it was made', () => {
    const plain = createHmac('sha256', FORMER).update('barred box@example.test').digest();
    const derived = Buffer.from(hkdfSync('sha256', FORMER, '', 'seal recovery code', 32));
    const code = createHmac('sha256', derived).update('7 ABCDE').digest();
    const upgraded = hashesOf(ONE, { JWT_SECRET: FORMER });
    expect(upgraded.all('barred', 'box@example.test')).toContainEqual(plain);
    expect(upgraded.all('recovery code', '7 ABCDE')).toContainEqual(code);
    expect(upgraded.of('recovery code', '7 ABCDE')).toEqual(hashes.of('recovery code', '7 ABCDE'));
    expect(hashes.all('recovery code', '7 ABCDE')).not.toContainEqual(code);
  });

  it('is not made where there is no key for it', () => {
    expect(() => hashesOf('').of('code', 'ABCD')).toThrow('HASH_KEYS');
  });
});
