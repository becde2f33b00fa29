/** @jest-environment node */
import { REFUSALS } from '#contract';
import { en, type Catalogue } from './en';
import { reactAdmin } from './es.react-admin';
import { es } from './es';
import { fr } from './fr';
import { wordsInSource, type WordsInSource } from './wordsInSource';

const CATALOGUES: Record<'es' | 'fr', Catalogue> = { es, fr };
/** Words that are the same in another language; everything else that stays English was forgotten. */
const SHARED_WORDS = {
  es: ['%{what}: %{words}'],
  fr: [
    'Invitation',
    'Invitations',
    'Message',
    'Messages',
    'Page',
    'Pages',
    'Photo',
    'Photos',
    'Photos (%{count})',
    'Sanction',
    'Service',
  ],
};

const english: readonly string[] = Object.values(en).flat();
const entries = (catalogue: Catalogue): [text: string, said: string][] =>
  Object.values(catalogue).flatMap((folder) => Object.entries<string>(folder));
const places = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort().join();
const forms = (text: string) => text.split('||||').length;
const figures = (text: string) => text.match(/\d+/g) ?? [];

describe('the texts of the console', () => {
  let source: WordsInSource;
  beforeAll(() => {
    source = wordsInSource();
  });

  it('stand in the catalogue once each', () => {
    expect(english.filter((text, index) => english.indexOf(text) !== index)).toEqual([]);
  });

  it('are all said somewhere', () => {
    const written = new Set([...source.literals, ...Object.values(REFUSALS).map(({ message }) => message)]);
    expect(english.filter((text) => !written.has(text))).toEqual([]);
  });

  it('reach no screen but through the catalogue', () => {
    expect(source.shown.filter(({ text, asText }) => asText || !english.includes(text))).toEqual([]);
  });

  it('are said by useText, which knows the catalogue, and not by react-admin’s translation of anything', () => {
    expect(source.untyped).toEqual([]);
  });

  describe.each(['es', 'fr'] as const)('in %s', (language) => {
    const catalogue = CATALOGUES[language];

    it('say something each', () => {
      expect(entries(catalogue).filter(([, said]) => said.trim() === '')).toEqual([]);
      expect(entries(catalogue)).toHaveLength(english.length);
    });

    it('leave nothing in English but words the languages share', () => {
      const kept = entries(catalogue).filter(([text, said]) => text === said);
      expect(kept.map(([text]) => text).sort()).toEqual(SHARED_WORDS[language]);
    });

    it('keep the places that are filled in, singular and plural, and every figure', () => {
      const differing = entries(catalogue).filter(
        ([text, said]) =>
          places(text) !== places(said) || forms(text) !== forms(said) || figures(text).join() !== figures(said).join(),
      );
      expect(differing).toEqual([]);
    });
  });

  it('of react-admin itself are in Spanish as well', async () => {
    const { default: englishMessages } = await import('ra-language-english');
    const flat = (value: unknown, path = ''): [string, string][] =>
      typeof value === 'string'
        ? [[path, value]]
        : Object.entries(value as object).flatMap(([name, inner]) => flat(inner, `${path}.${name}`));
    const spanish = new Map(flat(reactAdmin));
    // What only puts names together, and the few words that both languages have.
    const shared = [
      '.ra.page.edit',
      '.ra.page.list',
      '.ra.page.show',
      '.ra.boolean.false',
      '.ra.message.no',
      '.ra.configurable.inspector.title',
    ];
    const kept = flat(englishMessages).filter(([path, said]) => spanish.get(path) === said || !spanish.has(path));
    expect(kept.map(([path]) => path).sort()).toEqual(shared.sort());
  });

  it('can be checked: every file of the console is read', () => {
    expect(source.files).toBeGreaterThan(50);
  });
});
