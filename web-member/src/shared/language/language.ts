import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, languageAmong, spokenBy, tagIn } from '#contract';
import {
  addTexts,
  beginTranslation,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  speak as speakIn,
} from '#web/translation';
import { CATALOGUES, ENGLISH_SINGULARS, type CataloguePart } from '../../locales/catalogues';
import { inBrowser } from '#web/storage';

export { LANGUAGES, type LanguageCode };

const STORAGE_KEY = 'language';

/** The language chosen here before, else the first of the browser's that the app speaks, else English. */
const preferredLanguage = (): LanguageCode =>
  languageAmong([inBrowser.get(STORAGE_KEY), ...spokenBy(navigator)], LANGUAGE_CODES) ?? DEFAULT_LANGUAGE;

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
      addTexts(language, texts);
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

async function speak(code: LanguageCode): Promise<void> {
  await load(code);
  await speakIn(code);
}

/** Ready at once in English; another language is there when the promise is. Without its texts the app speaks English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  beginTranslation({ language, english: ENGLISH_SINGULARS, localeOf });
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
  inBrowser.set(STORAGE_KEY, code);
}

/** The language that was chosen in this browser; null where nobody has chosen. */
export function chosenLanguage(): LanguageCode | null {
  return languageAmong([inBrowser.get(STORAGE_KEY)], LANGUAGE_CODES);
}

/** What `Intl` is told: the reader's own region where the browser names one for the language, else the usual one here. */
export function localeOf(language: string): string {
  return tagIn(language, spokenBy(navigator), LANGUAGES.find(({ code }) => code === language)?.region);
}

export const useLocale = (): string => localeOf(useTranslation().i18n.language);
