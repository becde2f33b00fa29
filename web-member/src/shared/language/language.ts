import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, languageAmong, spokenBy, tagIn } from '#contract';
import { CATALOGUES, ENGLISH_SINGULARS, type CataloguePart } from '../../locales/catalogues';

/** Languages the app is offered in, each in its own words. The English text is the key itself. */
export const LANGUAGES = [
  { code: 'en', name: 'English', region: 'en-US' },
  { code: 'es', name: 'Español', region: 'es-US' },
  { code: 'fr', name: 'Français', region: 'fr' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
const CODES = LANGUAGES.map(({ code }) => code);

const STORAGE_KEY = 'language';
const NAMESPACE = 'translation';

/** The language chosen here before, else the first of the browser's that the app speaks, else English. */
const preferredLanguage = (): LanguageCode =>
  languageAmong([localStorage.getItem(STORAGE_KEY), ...spokenBy(navigator)], CODES) ?? DEFAULT_LANGUAGE;

/** Parts some screen has asked for; a language chosen later comes with all of them. */
const wanted = new Set<CataloguePart>(['first']);
const loaded = new Set<string>();

async function load(language: string): Promise<void> {
  const catalogue = CATALOGUES[language as keyof typeof CATALOGUES];
  if (!catalogue) return;
  const missing = [...wanted].filter((part) => !loaded.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const { texts } = await catalogue[part]();
      i18next.addResourceBundle(language, NAMESPACE, texts, true, true);
      loaded.add(`${language} ${part}`);
    }),
  );
}

/** Loads a screen together with its texts; in English there are none to load. */
export async function withTexts<Screen>(part: CataloguePart, screen: Promise<Screen>): Promise<Screen> {
  wanted.add(part);
  const [loadedScreen] = await Promise.all([screen, load(i18next.language)]);
  return loadedScreen;
}

/** Numbers in a sentence are written as its language writes them; who wants bare digits gives text. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(localeOf(language ?? DEFAULT_LANGUAGE)).format(value)
      : (value as string),
};

async function speak(code: LanguageCode): Promise<void> {
  await load(code);
  await i18next.changeLanguage(code);
  document.documentElement.lang = code;
}

/** Ready at once in English; another language is there when the promise is. Without its texts the app speaks English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  void i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { en: { [NAMESPACE]: ENGLISH_SINGULARS } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
  try {
    await load(language);
  } catch (error) {
    console.warn('The texts could not be loaded', error);
    await speak('en');
  }
}

/** Changes the language now and for later visits. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await speak(code);
  localStorage.setItem(STORAGE_KEY, code);
}

/** The language that was chosen in this browser; null where nobody has chosen. */
export function chosenLanguage(): LanguageCode | null {
  return languageAmong([localStorage.getItem(STORAGE_KEY)], CODES);
}

/** What `Intl` is told: the reader's own region where the browser names one for the language, else the usual one here. */
export function localeOf(language: string): string {
  return tagIn(language, spokenBy(navigator), LANGUAGES.find(({ code }) => code === language)?.region);
}

export const useLocale = (): string => localeOf(useTranslation().i18n.language);
