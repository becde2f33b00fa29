import { isGuessable, passwordStrength } from './password-strength.js';

describe('[A13] the strength of a password', () => {
  it.each([
    ...['abcde1', '12345678', '111111111111', 'aaaaaaaa1', 'Password123!', 'p@ssw0rd1', 'qwertyuiop1', 'azerty12345'],
    ...['ILoveYou2026', 'trulyyours1', 'Truly-Yours-2026', 'teamo12345', 'motdepasse1', 'adminadmin12', '1q2w3e4r', ''],
  ])('is weak where others would try it early: %j', (password) => {
    expect(passwordStrength(password)).toBe('weak');
  });

  it('is weak where it is one’s own name or address', () => {
    const own = ['marie.dupont', 'marie@harbour.test'];
    for (const password of ['MarieDupont7', 'dupont.marie.1990', 'harbour2026!', 'marielove12'])
      expect([password, isGuessable(password, own), isGuessable(password.replaceAll(/[aeiou]/gi, 'k7'), own)]).toEqual([
        password,
        true,
        false,
      ]);
  });

  it.each([
    ['quiet1lake', 'fair'],
    ['brighter2', 'fair'],
    ['a desk of my own 1', 'strong'],
    ['bread and books 1', 'strong'],
    ['la lune en novembre 4', 'strong'],
    ['9fX-2kQ!7vLp', 'strong'],
    ['пароль длинный 7', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is found in no time, however long what was typed is', () => {
    expect(passwordStrength('pass'.repeat(50_000))).toBe('weak');
  });
});
