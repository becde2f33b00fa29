import { textsInSource, type TextsInSource } from './texts-in-source.js';
import { wrongWords } from './words.js';

type Texts = Readonly<Record<string, string>>;
const LANGUAGES = ['es', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/** A web app whose texts are checked. */
interface Checked<Part extends string> {
  /** Its folder. */
  readonly app: string;
  readonly catalogues: Readonly<Record<Language, Readonly<Record<Part, () => Promise<{ readonly texts: Texts }>>>>>;
  /** What English says in other words than the key. */
  readonly english: () => Promise<Texts>;
  /** Words that are the same in another language; everything else that stays English was forgotten. */
  readonly sharedWords: Readonly<Record<Language, readonly string[]>>;
  /** Files that say what comes from elsewhere: the server, a library. What they are given is written in no source of ours. */
  readonly speakForOthers: readonly string[];
  /** Texts of the contract that the app needs, beside those of which the source says which. */
  readonly contract?: ReadonlySet<string>;
  /** Keys that are found by a code: under a meaning of their own where the catalogue has one. */
  readonly byCode?: (catalogue: Texts) => readonly string[];
  /** Fewer than this were found only by a mistake of the check. */
  readonly least: number;
}

/** What was read of an app, for what only that app has to hold. */
export interface CheckedTexts<Part extends string> {
  readonly source: TextsInSource;
  readonly parts: Readonly<Record<Language, Readonly<Record<Part, Texts>>>>;
  all(language: Language): Texts;
}

/**
 * Describes what holds of the catalogues of a web app: each text that it says is there in every language with its plural
 * forms and places, and no other. `more` describes what only this app has to hold, by what `read` gives.
 */
export function describeCatalogues<Part extends string>(
  {
    app,
    catalogues,
    english,
    sharedWords,
    speakForOthers,
    contract = new Set(),
    byCode = () => [],
    least,
  }: Checked<Part>,
  more: (read: () => CheckedTexts<Part>, language: Language) => void = () => undefined,
): void {
  describe(`the catalogues of ${app}`, () => {
    const read = {} as { source: TextsInSource; english: Texts; parts: Record<Language, Record<Part, Texts>> };
    const all = (language: Language): Texts => Object.assign({}, ...Object.values(read.parts[language]));

    beforeAll(async () => {
      read.source = textsInSource(app);
      read.english = await english();
      read.parts = {} as typeof read.parts;
      for (const language of LANGUAGES) {
        const loads = Object.entries(catalogues[language]) as [Part, () => Promise<{ texts: Texts }>][];
        const parts = await Promise.all(loads.map(async ([part, load]) => [part, (await load()).texts]));
        read.parts[language] = Object.fromEntries(parts) as Record<Part, Texts>;
      }
    });

    const speaksForOthers = (place: string) => speakForOthers.some((file) => place.startsWith(file));
    const countedKeys = () => new Set(read.source.used.filter(({ counted }) => counted).map(({ key }) => key));
    const neededKeys = (language: Language): Set<string> => {
      const counted = countedKeys();
      const own = read.source.used.filter(({ file, key }) => !speaksForOthers(file) || key.includes('{{id}}'));
      const plain = [...own.map(({ key }) => key), ...contract].filter((key) => !counted.has(key));
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const plurals = [...counted].flatMap((key) => categories.map((category) => `${key}_${category}`));
      return new Set([...plain, ...plurals, ...byCode(all(language))]);
    };
    const places = (text: string) => (text.match(/\{\{?\w+\}?\}|<\/?\w+>/g) ?? []).sort().join();
    const losingPlaces = (texts: Texts) => Object.entries(texts).filter(([key, text]) => places(key) !== places(text));

    it('can be checked: every text given to t is found in the source', () => {
      expect(read.source.untraced.filter((place) => !speaksForOthers(place))).toEqual([]);
      expect(read.source.used.length).toBeGreaterThan(least);
    });

    it('no words reach a screen without t', () => {
      expect(read.source.unwrapped).toEqual([]);
    });

    it('in English have other words for one thing only where a text is counted, and lose no other place by it', () => {
      const singulars = new Set([...countedKeys()].map((key) => `${key}_one`));
      expect(Object.keys(read.english).filter((key) => !singulars.has(key))).toEqual([]);
      // One thing needs no number: "1 member found".
      const others = (text: string) => places(text.replace('{{count}}', ''));
      expect(Object.entries(read.english).filter(([key, said]) => others(key) !== others(said))).toEqual([]);
    });

    describe.each(LANGUAGES)('in %s', (language) => {
      it('hold every text of the app and the contract, and each plural form of the language', () => {
        const catalogue = all(language);
        expect([...neededKeys(language)].filter((key) => !catalogue[key]?.trim())).toEqual([]);
      });

      it('hold nothing that no screen shows', () => {
        const needed = neededKeys(language);
        expect(Object.keys(all(language)).filter((key) => !needed.has(key))).toEqual([]);
      });

      it('hold each text once', () => {
        const keys = Object.values<Texts>(read.parts[language]).flatMap((texts) => Object.keys(texts));
        expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      });

      it('keep the places that are filled in and the links of a text', () => {
        expect(losingPlaces(all(language))).toEqual([]);
      });

      it('keep every figure: limits, terms and amounts', () => {
        // Separators differ; "18+" may be said in words around the number.
        const figures = (text: string) =>
          (text.replace(/\{\{?\w+\}?\}/g, '').match(/\d[\d.,\u00a0]*\d|\d/g) ?? []).map((n) => n.replace(/\D/g, ''));
        const missing = Object.entries(all(language)).filter(
          ([key, text]) => !figures(key).every((figure) => figures(text).includes(figure)),
        );
        expect(missing).toEqual([]);
      });

      it('say each thing in its one word, with the marks of the language', () => {
        const wrong = Object.values(all(language)).map((text) => [text, ...wrongWords(language, text)]);
        expect(wrong.filter(({ length }) => length > 1)).toEqual([]);
      });

      it('end a sentence where the English does', () => {
        const english = (key: string) => key.replace(/(?<=.)_[a-zA-Z]+$/, '');
        const ends = Object.entries(all(language)).filter(([key]) => /\p{Ll}\.$/u.test(english(key)));
        expect(ends.filter(([, text]) => !/[.!?»]$/.test(text))).toEqual([]);
      });

      it('leave nothing in English but words the languages share', () => {
        const kept = Object.entries(all(language))
          .filter(
            ([key, text]) => text === key.replace(/_[a-zA-Z]+$/, '') && /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
          )
          .map(([key]) => key);
        expect(kept.sort()).toEqual([...sharedWords[language]].sort());
      });

      more(() => ({ ...read, all }), language);
    });
  });
}
