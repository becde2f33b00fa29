import { readFileSync } from 'node:fs';
import { writtenLanguage } from './writtenLanguage';

/** Texts of profiles in this language that were collected to measure the screening. */
const collected = (language: string): string[] =>
  readFileSync(`libs/screening/collection/${language}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^(?:#|==)/.test(line));

describe('the language that a member wrote in', () => {
  it.each(['en', 'es', 'fr'])('is %s or not known, and never another', (language) => {
    const told = collected(language).map(writtenLanguage);
    expect([...new Set(told)].toSorted()).toEqual(['', language]);
    expect(told.filter((found) => found === language).length).toBeGreaterThan(0.7 * told.length);
  });

  it('is told of long texts and of short ones that leave no doubt', () => {
    expect(writtenLanguage('Slow mornings and the smell of bread')).toBe('en');
    expect(writtenLanguage('Busco una mujer sincera')).toBe('es');
    expect(writtenLanguage('J’aime la mer, l’été surtout')).toBe('fr');
  });

  it('is not guessed where the words would do for several, or for none of the three', () => {
    for (const text of ['', 'Bailo', 'Los Angeles', 'Que será, será', 'Ich mag die Berge und das Meer', 'Люблю горы'])
      expect([text, writtenLanguage(text)]).toEqual([text, '']);
  });
});
