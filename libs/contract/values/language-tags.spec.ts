import fc from 'fast-check';
import { anyText } from '#testing/hostile';
import { intlTag, languageAmong, spokenBy, tagIn } from './language-tags.js';

/** Writes a date, a number, a span of days and a plural in the language of the tag, as the web apps do. */
function write(tag: string): string[] {
  return [
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(0),
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'mile' }).format(2000),
    new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-1, 'day'),
    new Intl.PluralRules(tag).select(2),
  ];
}

/** Tags as they are and as they are not, and anything else a broken program may hand over. */
const part = fc.stringMatching(/^[A-Za-z0-9]{1,9}$/);
const tag = fc
  .tuple(fc.stringMatching(/^[A-Za-z]{1,9}$/), fc.array(fc.tuple(fc.constantFrom('-', '_', '.', '@', ' ', '--'), part)))
  .map(([language, parts]) => [language, ...parts.flat()].join(''));
const extended = fc
  .tuple(fc.constantFrom('en', 'es-419', 'zh-Hant-TW', 'und'), fc.constantFrom('u', 't', 'x', 'a'), fc.array(part))
  .map(([language, singleton, parts]) => [language, singleton, ...parts].join('-'));
const anything = fc.oneof(anyText(), fc.string(), tag, extended, fc.anything());

describe('a language tag', () => {
  it.each([
    ['en-US', 'en-US'],
    ['ES-mx', 'es-MX'],
    ['es-419', 'es-419'],
    ['de-CH-1901', 'de-CH-1901'],
    ['fra', 'fr'],
    [' fr-CA ', 'fr-CA'],
    ['en-US@posix', 'en'],
    ['es@posix', 'es'],
    ['fr_FR.UTF-8', 'fr'],
    ['fr-FR.UTF-8', 'fr'],
    ['es-', 'es'],
    ['zh-min-nan', 'zh'],
    ['C', 'en'],
    ['POSIX', 'en'],
    ['english', 'en'],
    ['x', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['q'.repeat(40), 'en'],
    ['1a', 'en'],
    [undefined, 'en'],
    [null, 'en'],
    [42, 'en'],
    [['es'], 'en'],
    [{ language: 'es' }, 'en'],
  ])('[L12] %j is told to Intl as %j', (said, told) => {
    expect(intlTag(said)).toBe(told);
  });

  it('that nobody can read is replaced by the one given for that case', () => {
    expect([intlTag('*', 'fr'), intlTag('es@posix', 'fr')]).toEqual(['fr', 'es']);
  });

  it('is taken by Intl whatever was said', () => {
    fc.assert(
      fc.property(anything, (said) => {
        const told = intlTag(said);
        expect(write(told)).not.toContain('');
        expect(intlTag(told)).toBe(told);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the language among those offered', () => {
  const offered = ['en', 'es', 'fr'] as const;

  it.each([
    [['es-MX', 'en'], 'es'],
    [['de-DE', 'fr-CA'], 'fr'],
    [['fr_FR.UTF-8'], 'fr'],
    [['en-US@posix', 'es'], 'en'],
    [['spa'], 'es'],
    // Estonian, Old French, Middle English.
    [['est', 'fro', 'enm'], null],
    [['*', '', undefined, 7, 'x', 'C', 'POSIX'], null],
    [[], null],
  ])('of %j is %j', (said, language) => {
    expect(languageAmong(said, offered)).toBe(language);
  });

  it('is told to Intl with the reader’s region, as is usual here where no region is said, and without one where Intl refuses it', () => {
    expect([
      tagIn('es', ['de-CH', 'es-MX', 'es-ES'], 'es-US'),
      tagIn('es', ['de-CH'], 'es-US'),
      tagIn('es', ['es@posix', 'es-MX'], 'es-US'),
      tagIn('es', [undefined, {}, '']),
      tagIn('*', ['*'], '*'),
    ]).toEqual(['es-MX', 'es-US', 'es', 'es', 'en']);
  });

  it('is one of them, and its tag one of that language that Intl takes, whatever was said', () => {
    fc.assert(
      fc.property(fc.array(anything), fc.constantFrom(...offered), (said, language) => {
        expect([...offered, null]).toContain(languageAmong(said, offered));
        const told = tagIn(language, said);
        expect([told.slice(0, 2), write(told).includes('')]).toEqual([language, false]);
      }),
    );
  });
});

describe('what a browser says to speak', () => {
  it('is what it lists and names, as far as it does either', () => {
    expect([
      spokenBy({ languages: ['es-MX', 'en'], language: 'es-MX' }),
      spokenBy({ languages: [], language: 'fr' }),
      spokenBy({ languages: null, language: 'fr' }),
      spokenBy({ languages: 'fr', language: undefined }),
      spokenBy({}),
    ]).toEqual([['es-MX', 'en', 'es-MX'], ['fr'], ['fr'], [undefined], [undefined]]);
  });
});
