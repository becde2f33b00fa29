import { Passwords } from './password.js';
import { registry } from '../process/metrics.js';
import type { Refusal } from '../http/refusal.js';

async function checks(): Promise<number> {
  const { values } = await registry.getSingleMetric('password_checks_total')!.get();
  return values[0]!.value;
}

describe('passwords', () => {
  const passwords = new Passwords();
  let stored: string;
  beforeAll(async () => {
    stored = await passwords.hash('quiet1lake');
  });

  it('are kept as Argon2id in PHC form, at the cost that OWASP asks for', async () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await passwords.hash('quiet1lake')).not.toBe(stored);
  });

  it.each([
    ['quiet1lake', true],
    ['Quiet1lake', false],
    ['quiet1lake ', false],
    ['quiet1lak', false],
    ['', false],
  ])('%j fits: %s', async (password, fits) => {
    expect(await passwords.matches(stored, password)).toBe(fits);
  });

  it('count every letter, whatever its script, and what comes after a NUL', async () => {
    const hash = await passwords.hash('pass\u0000wört1🌊');
    expect(await passwords.matches(hash, 'pass\u0000wört1🌊')).toBe(true);
    for (const other of ['pass', 'pass\u0000', 'pass\u0000wört1', 'pass\u0000wort1🌊'])
      expect(await passwords.matches(hash, other)).toBe(false);
  });

  it('of 1,024 bytes are taken whole; longer ones fit nothing and cost nothing', async () => {
    const long = 'x'.repeat(1_023) + '1';
    const hash = await passwords.hash(long);
    expect(await passwords.matches(hash, long)).toBe(true);
    expect(await passwords.matches(hash, 'x'.repeat(1_023) + '2')).toBe(false);
    const before = await checks();
    expect(await passwords.matches(hash, `${long}${'é'.repeat(5_000)}`)).toBe(false);
    expect(await checks()).toBe(before);
  });

  it.each([null, undefined])('fit nobody who has none (%s), not even the stand-in', async (none) => {
    for (const password of ['quiet1lake', 'no such account', ''])
      expect(await passwords.matches(none, password)).toBe(false);
  });

  it('take the same work for nobody as for somebody: one check, of the same cost', async () => {
    for (const hash of [stored, null]) {
      const before = await checks();
      await passwords.matches(hash, 'wrong1password');
      expect(await checks()).toBe(before + 1);
    }
    const cost = (hash: string) => hash.split('$').slice(0, 4);
    expect(cost(await passwords.standIn())).toEqual(cost(stored));
  });

  it('[A16] are checked a few at a time; past a queue of fifty the caller is asked to come again', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.matches(stored, 'quiet1lake')));
    const refused = flood.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Refusal] : []));
    expect(refused.map(({ code, retryAfterSeconds }) => [code, retryAfterSeconds])).toEqual(Array(6).fill(['BUSY', 5]));
    expect(flood.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(54);
  });

  it('are checked again as usual once the flood is over', async () => {
    expect(await passwords.matches(stored, 'quiet1lake')).toBe(true);
  });
});
