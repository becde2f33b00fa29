/** @jest-environment node */
import {
  BRAND,
  DECISIONS_TEXTS,
  MEMBER_REFUSALS,
  OPTION_LISTS,
  OPTION_TITLES,
  REACH_TEXTS,
  REPORT_REASONS,
  SAVED_SEARCH_TEXTS,
  SETTINGS,
  SUBJECTS,
  TEXT_FIELDS,
  TEXT_TITLES,
  TEXTS,
} from '#contract';
import { type CheckedTexts, describeCatalogues } from '#testing/catalogues';
import { CATALOGUES, ENGLISH_SINGULARS, type CataloguePart, type Texts } from './catalogues';

/** Of the contract's texts: said to the log, to the server and to moderators. */
const NOT_SHOWN: readonly string[] = [
  TEXTS.shell.networkErrorLog,
  TEXTS.editProfile.statusError,
  TEXTS.mail.replyPrefix,
  ...(['WRONG_ROLE', 'FOREIGN_ORIGIN'] as const).map((code) => MEMBER_REFUSALS[code].message),
];
/** Words that are the same in another language; everything else that stays English was forgotten. */
const SHARED_WORDS = {
  es: ['No', 'Zoom', 'Visible', 'Aries', 'Leo', 'Libra', 'Virgo'],
  fr: [
    'Actions',
    'Architecture / design',
    'Cancer',
    'Code',
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
/** Words that have a member, or who reads of them, be a man. */
const OF_MEN = {
  es: /^\{\{name\}\} [^.]*(?:está|sido|fue) \p{L}+[ai]do(?!\p{L})/u,
  fr: /^\{\{name\}\} [^.]*(?:été|être|est|plus) \p{L}+[éiu](?![\p{L}(])|vous (?:a|ont|avons) (?:mis|ajouté|averti)(?!\p{L})|vous êtes \p{L}+é(?![\p{L}(])|vous seul(?![\p{L}(])/iu,
};
/** What they say comes with an answer of the server and is the contract's. */
const SPEAK_FOR_SERVER = [
  'web-member/src/shared/forms/fieldProblem.ts',
  'web-member/src/shared/notices/serverWords.ts',
  'web-member/src/shared/members/optionText.ts',
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** What the contract lists and a screen shows by its code; the source tells which screen only for single texts. */
const LISTED: readonly string[] = [
  ...Object.values(OPTION_TITLES),
  ...Object.values(SETTINGS).flatMap(({ title, labels }) => [title, ...labels]),
  ...Object.values(TEXT_FIELDS).map(({ title }) => title),
  ...Object.values(REPORT_REASONS),
  ...SUBJECTS.map(({ description }) => description),
  ...Object.values(MEMBER_REFUSALS).map(({ message }) => message),
];
/** Every text of the contract that a member may read, option labels apart. */
const CONTRACT_TEXTS = new Set(
  [...textsIn([TEXTS, DECISIONS_TEXTS, REACH_TEXTS, SAVED_SEARCH_TEXTS]), ...LISTED, BRAND.tagline].filter(
    (text) => !NOT_SHOWN.includes(text),
  ),
);

/** The key a label is found under: with its list where the word alone is ambiguous. */
const optionKeys = (catalogue: Texts) =>
  Object.entries(OPTION_LISTS).flatMap(([list, options]) =>
    options.map(({ label }) => (`${label}_${list}` in catalogue ? `${label}_${list}` : label)),
  );

describeCatalogues<CataloguePart>(
  {
    app: 'web-member',
    catalogues: CATALOGUES,
    english: async () => ENGLISH_SINGULARS,
    sharedWords: SHARED_WORDS,
    speakForOthers: SPEAK_FOR_SERVER,
    contract: CONTRACT_TEXTS,
    byCode: optionKeys,
    least: 500,
  },
  (read, language) => {
    it('call nobody a man of whom they do not know it', () => {
      expect(Object.values(read().all(language)).filter((text) => OF_MEN[language].test(text))).toEqual([]);
    });

    it('call the texts of a profile what letters and the copy of the data call them', () => {
      const inTheApp = Object.values(TEXT_TITLES.en).map((title) => read().all(language)[title]);
      expect(inTheApp).toEqual(Object.values(TEXT_TITLES[language]));
    });

    it('bring to the first screen what it shows, and no more', () => {
      const texts = read();
      expect(Object.keys(texts.parts[language].first).sort()).toEqual(partNeeding('first', texts, texts.all(language)));
    });

    it('bring help and legal text with the pages that show them only', () => {
      const texts = read();
      expect(Object.keys(texts.parts[language].pages).sort()).toEqual(partNeeding('pages', texts, texts.all(language)));
    });
  },
);

/** The texts a part must hold: what both pages and screens show comes first, so that nothing is loaded twice. */
function partNeeding(part: CataloguePart, { source }: CheckedTexts<CataloguePart>, catalogue: Texts): string[] {
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
