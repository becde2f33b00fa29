import i18next from 'i18next';
import { type I18nProvider, localStorageStore } from 'react-admin';
import { DEFAULT_LANGUAGE, languageAmong, spokenBy, tagIn } from '#contract';
import { addTexts, beginTranslation, LANGUAGE_CODES, LANGUAGES, type LanguageCode, speak } from '#web/translation';
import { CATALOGUES } from '../locales/catalogues';
import { reactAdminTexts } from './reactAdminTexts';

/** What the console remembers in this browser: language, choices of lists, whether single keys act. */
export const store = localStorageStore(undefined, 'console');

/** The language chosen here before, else the first of the browser's that the console speaks, else English. */
const preferredLanguage = (): LanguageCode =>
  languageAmong([store.getItem('locale'), ...spokenBy(navigator)], LANGUAGE_CODES) ?? DEFAULT_LANGUAGE;

/** The language of the console now, for texts that the contract has in all three. */
export const language = (): LanguageCode => i18next.language as LanguageCode;

const localeOf = (code: string): string =>
  tagIn(code, spokenBy(navigator), LANGUAGES.find((known) => known.code === code)?.region);

/** What `Intl` is told: the reader's own region where the browser names one for the language, else the usual one. */
export const locale = (): string => localeOf(i18next.language ?? DEFAULT_LANGUAGE);

const loaded = new Set<LanguageCode>();
async function load(code: LanguageCode): Promise<void> {
  if (loaded.has(code)) return;
  const { texts, reactAdmin } = await CATALOGUES[code]();
  addTexts(code, { ...reactAdminTexts(reactAdmin), ...texts });
  loaded.add(code);
}

async function change(code: LanguageCode): Promise<void> {
  await load(code);
  await speak(code);
}

/** What react-admin's own components are told their words by: the same texts that `useTranslation` gives ours. */
const provider: I18nProvider = {
  // Its names and defaults are its own: `smart_count` is our `count`, and `_` what is said where there is no text.
  translate: (key: string, { smart_count: count, _: defaultValue, ...values }: Record<string, unknown> = {}) =>
    i18next.t(key, {
      ...values,
      ...(count !== undefined && { count: Number(count) }),
      ...(typeof defaultValue === 'string' && { defaultValue }),
    }),
  changeLocale: (wanted: string) => change(languageAmong([wanted], LANGUAGE_CODES) ?? language()),
  getLocale: language,
  getLocales: () => LANGUAGES.map(({ code, name }) => ({ locale: code, name })),
};

/** The provider in the reader's language; each language is loaded when it is chosen, and spoken from then on. */
export async function startLanguage(): Promise<I18nProvider> {
  const first = preferredLanguage();
  // react-admin reads what is stored by itself, and asks for that language as it stands there.
  if (store.getItem('locale') != null) store.setItem('locale', first);
  beginTranslation({ language: first, english: {}, localeOf });
  try {
    await load(first);
  } catch (error) {
    console.warn('The texts could not be loaded', error);
    await change(DEFAULT_LANGUAGE);
  }
  return provider;
}
