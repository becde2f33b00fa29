import { useCallback } from 'react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, localStorageStore, type TranslationMessages, useTranslate } from 'react-admin';
import { DEFAULT_LANGUAGE, languageAmong, spokenBy, tagIn } from '#contract';
import type { Phrase } from '../locales/en';

/** Languages the console is offered in, each in its own words. */
export const LANGUAGES = [
  { locale: 'en', name: 'English', region: 'en-US' },
  { locale: 'es', name: 'Español', region: 'es-US' },
  { locale: 'fr', name: 'Français', region: 'fr' },
] as const;
export type Language = (typeof LANGUAGES)[number]['locale'];
const LOCALES = LANGUAGES.map(({ locale }) => locale);

/** What the console remembers in this browser: language, choices of lists, whether single keys act. */
export const store = localStorageStore(undefined, 'console');

type Messages = TranslationMessages & Readonly<Record<string, string>>;
const LOADERS: Record<Language, () => Promise<Messages>> = {
  // The English text is the key itself, so English brings react-admin's words only.
  en: async () => (await import('ra-language-english')).default as unknown as Messages,
  es: async () => (await import('../locales/spanish')).messages as unknown as Messages,
  fr: async () => (await import('../locales/french')).messages as unknown as Messages,
};

/** The language chosen here before, else the first of the browser's that the console speaks, else English. */
const preferredLanguage = (): Language =>
  languageAmong([store.getItem('locale'), ...spokenBy(navigator)], LOCALES) ?? DEFAULT_LANGUAGE;

let current: Language = DEFAULT_LANGUAGE;

/** What `Intl` is told: the reader's own region where the browser names one for the language, else the usual one. */
export function locale(): string {
  return tagIn(current, spokenBy(navigator), LANGUAGES.find(({ locale }) => locale === current)?.region);
}

/** The language of the console now, for texts that the contract has in all three. */
export const language = (): Language => current;

function speak(wanted: Language): void {
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Numbers in a sentence are written as its language writes them; who wants bare digits gives text. */
function fillIn(this: string, places: RegExp, valueOf: (place: string, name: string) => unknown): string {
  return this.replace(places, (place: string, name: string) => {
    const value = valueOf(place, name);
    return typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : String(value);
  });
}

/** The provider in the reader's language; each language is loaded when it is chosen, and spoken from then on. */
export async function startLanguage(): Promise<I18nProvider> {
  let first = preferredLanguage();
  // react-admin reads what is stored by itself, and asks for that language as it stands there.
  if (store.getItem('locale') != null) store.setItem('locale', first);
  let messages = await LOADERS[first]().catch((error: unknown) => {
    console.warn('The texts could not be loaded', error);
    return null;
  });
  if (messages === null) [first, messages] = ['en', await LOADERS.en()];
  speak(first);
  const loaded = messages;
  let started = false;
  const provider = polyglotI18nProvider(
    (wanted) => {
      if (!started) return loaded;
      return LOADERS[wanted as Language]();
    },
    first,
    [...LANGUAGES],
    { allowMissing: true, replace: fillIn },
  );
  started = true;
  return {
    ...provider,
    async changeLocale(wanted: string) {
      const known = languageAmong([wanted], LOCALES) ?? current;
      await provider.changeLocale(known);
      speak(known);
    },
  };
}

type Values = Readonly<Record<string, string | number>>;
export type Translate = (text: Phrase, values?: Values) => string;

/** Says a text of the catalogue in the reader's language; `smart_count` chooses between its singular and plural. */
export function useText(): Translate {
  const translate = useTranslate();
  return useCallback((text, values) => translate(text, values), [translate]);
}
