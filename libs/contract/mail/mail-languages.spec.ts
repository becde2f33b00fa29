import { preferredMailLanguage } from './mail-languages.js';
import { LanguageRequest } from '../requests/settings.js';

describe('the language of mail', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA, en;q=0.8', 'fr'],
    ['de, es-MX;q=0.7, en;q=0.3', 'es'],
    ['en;q=0.2, es;q=0.9', 'es'],
    ['fr;q=0, en', 'en'],
    ['es@posix', 'es'],
    ['de_DE.UTF-8, fr_FR.UTF-8;q=0.8, en;q=0.3', 'fr'],
    ['de-DE', null],
    ['C, POSIX, x', null],
    ['*', null],
    ['', null],
    [undefined, null],
    [';;q=x,,', null],
  ])('is read from %j as %j', (header, language) => {
    expect(preferredMailLanguage(header)).toBe(language);
  });

  it('is chosen among three', () => {
    expect(LanguageRequest.safeParse({ language: 'es' }).data).toEqual({ language: 'es' });
    expect([{ language: 'de' }, {}, null].map((body) => LanguageRequest.safeParse(body).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
