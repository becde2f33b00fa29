/** @jest-environment node */
import {
  BRAND,
  OPTION_LISTS,
  OPTION_TITLES,
  REFUSALS,
  REPORT_REASONS,
  SETTINGS,
  SUBJECTS,
  TEXT_FIELDS,
  TEXTS,
} from '#contract';
import { CATALOGUES, type CataloguePart, type Texts } from './catalogues';
import { textsInSource, type TextsInSource } from './textsInSource';

const LANGUAGES = ['es', 'fr'] as const;
const PARTS = ['first', 'screens', 'pages'] as const satisfies readonly CataloguePart[];

/** Of the contract's texts: said to the log, to the server and to moderators. */
const NOT_SHOWN: readonly string[] = [
  TEXTS.shell.networkErrorLog,
  TEXTS.editProfile.statusError,
  TEXTS.mail.replyPrefix,
  ...(
    [
      'WRONG_ROLE',
      'FOREIGN_ORIGIN',
      'CASE_CLAIMED',
      'CASE_DECIDED',
      'CASE_CHANGED',
      'NOT_LOW_RISK',
      'FILTER_LIMIT',
      'NOT_YOUR_DECISION',
      'UNDO_TOO_LATE',
      'SELF',
      'NOT_ON_OWN_DECISION',
      'REASON_NEEDED',
      'STAFF_CREDENTIALS',
      'STAFF_CODE',
      'STAFF_PASSWORD',
      'STAFF_PASSWORD_GUESSABLE',
      'SIGN_IN_AGAIN',
      'INVITATION_INVALID',
      'CONFIRM_REQUIRED',
      'STAFF_EXISTS',
      'OWN_STAFF_ACCOUNT',
      'SECOND_FACTOR_REQUIRED',
    ] as const
  ).map((code) => REFUSALS[code].message),
];
/** Words that are the same in another language; everything else that stays English was forgotten. */
const SHARED_WORDS: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  es: ['No', 'Zoom', 'Visible', 'Aries', 'Leo', 'Libra', 'Virgo'],
  fr: [
    'Actions',
    'Architecture / design',
    'Cancer',
    'Conversations',
    'Distance',
    'Menu',
    'Message',
    'Messages',
    'Miles',
    'Photo',
    'Photo {{number}}',
    'Photos',
    'Public',
    'Religion',
    'Signature',
    'Visible',
    'Zoom',
  ],
};
/** What they say comes with an answer of the server and is the contract's. */
const SPEAK_FOR_SERVER = [
  'web-member/src/shared/notices/serverWords.ts',
  'web-member/src/shared/members/optionText.ts',
];
const speaksForServer = (place: string) => SPEAK_FOR_SERVER.some((file) => place.startsWith(file));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** What the contract lists and a screen shows by its code; the source tells which screen only for single texts. */
const LISTED: readonly string[] = [
  ...Object.values(OPTION_TITLES),
  ...Object.values(SETTINGS).flatMap(({ title, labels }) => [title, ...labels]),
  ...Object.values(TEXT_FIELDS).map(({ title }) => title),
  ...Object.values(REPORT_REASONS),
  ...SUBJECTS.map(({ description }) => description),
  ...Object.values(REFUSALS).map(({ message }) => message),
];
/** Every text of the contract that a member may read, option labels apart. */
const CONTRACT_TEXTS = new Set(
  [...textsIn(TEXTS), ...LISTED, BRAND.tagline].filter((text) => !NOT_SHOWN.includes(text)),
);

describe('the catalogues', () => {
  let source: TextsInSource;
  const texts = {} as Record<(typeof LANGUAGES)[number], Record<CataloguePart, Texts>>;
  const all = (language: (typeof LANGUAGES)[number]): Texts => Object.assign({}, ...Object.values(texts[language]));

  beforeAll(async () => {
    source = textsInSource();
    for (const language of LANGUAGES) {
      const parts = await Promise.all(PARTS.map(async (part) => [part, (await CATALOGUES[language][part]()).texts]));
      texts[language] = Object.fromEntries(parts) as Record<CataloguePart, Texts>;
    }
  }, 120_000);

  const usedKeys = (): Set<string> => {
    const own = source.used.filter(({ file, key }) => !speaksForServer(file) || key.includes('{{id}}'));
    const counted = new Set(own.filter((text) => text.counted).map(({ key }) => key));
    return new Set([...own.map(({ key }) => key), ...CONTRACT_TEXTS].filter((key) => !counted.has(key)));
  };
  const countedKeys = () => new Set(source.used.filter(({ counted }) => counted).map(({ key }) => key));
  const pluralForms = (language: string, key: string) =>
    new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => `${key}_${category}`);
  /** The key a label is found under: with its list where the word alone is ambiguous. */
  const optionKeys = (catalogue: Texts) =>
    Object.entries(OPTION_LISTS).flatMap(([list, options]) =>
      options.map(({ label }) => (`${label}_${list}` in catalogue ? `${label}_${list}` : label)),
    );

  it('can be checked: every text given to t is found in the source', () => {
    expect(source.untraced.filter((place) => !speaksForServer(place))).toEqual([]);
    expect(source.used.length).toBeGreaterThan(500);
  });

  it('no words reach a screen without t', () => {
    expect(source.unwrapped).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it('hold every text of the app and the contract, and each plural form of the language', () => {
      const catalogue = all(language);
      const plurals = [...countedKeys()].flatMap((key) => pluralForms(language, key));
      const needed = [...usedKeys(), ...plurals, ...optionKeys(catalogue)];
      expect(needed.filter((key) => !catalogue[key]?.trim())).toEqual([]);
    });

    it('hold nothing that no screen shows', () => {
      const catalogue = all(language);
      const plurals = [...countedKeys()].flatMap((key) => pluralForms(language, key));
      const needed = new Set([...usedKeys(), ...plurals, ...optionKeys(catalogue)]);
      expect(Object.keys(catalogue).filter((key) => !needed.has(key))).toEqual([]);
    });

    it('hold each text once', () => {
      const keys = PARTS.flatMap((part) => Object.keys(texts[language][part]));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    });

    it('keep the places that are filled in and the links of a text', () => {
      const places = (text: string) => (text.match(/\{\{?\w+\}?\}|<\/?\w+>/g) ?? []).sort();
      const differing = Object.entries(all(language)).filter(
        ([key, text]) => places(key).join() !== places(text).join(),
      );
      expect(differing).toEqual([]);
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

    it('leave nothing in English but words the languages share', () => {
      const english = Object.entries(all(language))
        .filter(
          ([key, text]) => text === key.replace(/_[a-zA-Z]+$/, '') && /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
        )
        .map(([key]) => key);
      expect(english.sort()).toEqual([...SHARED_WORDS[language]].sort());
    });

    it('bring to the first screen what it shows, and no more', () => {
      expect(Object.keys(texts[language].first).sort()).toEqual(partNeeding('first', all(language)));
    });

    it('bring help and legal text with the pages that show them only', () => {
      expect(Object.keys(texts[language].pages).sort()).toEqual(partNeeding('pages', all(language)));
    });
  });

  /** The texts a part must hold: what both pages and screens show comes first, so that nothing is loaded twice. */
  function partNeeding(part: CataloguePart, catalogue: Texts): string[] {
    const files = [...source.imports.keys()];
    const withImports = (start: readonly string[]) => {
      const reached = new Set(start);
      for (const file of reached) for (const imported of source.imports.get(file) ?? []) reached.add(imported);
      return reached;
    };
    const isPage = (file: string) => /\/features\/pages\/\w+Page\.tsx$/.test(file);
    const first = withImports(['web-member/src/main.tsx', 'web-member/src/features/auth/LoginPage.tsx']);
    const pages = withImports(files.filter(isPage));
    const screens = withImports(files.filter((file) => !file.includes('/features/pages/')));
    return Object.keys(catalogue)
      .filter((key) => {
        const users = source.used
          .filter((text) => text.key === key || key.startsWith(`${text.key}_`))
          .map(({ file }) => file);
        const early = users.some((file) => first.has(file));
        const read = users.some((file) => pages.has(file));
        const shown = LISTED.includes(key) || users.some((file) => screens.has(file));
        return part === 'first' ? early || (read && shown) : read && !early && !shown;
      })
      .sort();
  }
});
