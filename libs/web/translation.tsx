import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numberFormat } from './formats';
import { ofName, withFrenchMarks } from './french';

/** Languages that people are offered, each in its own words. The English text is the key itself. */
export const LANGUAGES = [
  { code: 'en', name: 'English', region: 'en-US' },
  { code: 'es', name: 'Español', region: 'es-US' },
  { code: 'fr', name: 'Français', region: 'fr' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** Texts of a language by their English. */
type Texts = Readonly<Record<string, string>>;

const NAMESPACE = 'translation';

interface Beginning {
  readonly language: LanguageCode;
  /** What English says in other words than the key. */
  readonly english: Texts;
  /** What `Intl` is told of a language. */
  readonly localeOf: (language: string) => string;
}

/** Begins to translate, into a language whose texts may still be on their way. */
export function beginTranslation({ language, english, localeOf }: Beginning): void {
  /** Numbers in a sentence are written as its language writes them; who wants bare digits gives text. */
  const numbers: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, how, spoken) => {
      if (typeof value === 'number') value = numberFormat(localeOf(spoken ?? language)).format(value as number);
      return how === OF ? ofName(value as string) : (value as string);
    },
  };
  void i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { en: { [NAMESPACE]: english } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
}

/** Puts texts of a language beside those that are there, those of French set as French is. */
export function addTexts(language: string, texts: Texts): void {
  const set =
    language === 'fr' ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, setFrench(text)])) : texts;
  i18next.addResourceBundle(language, NAMESPACE, set, true, true);
}

/** How a place is filled in that has `de` before it, which is `d’` before a vowel. */
const OF = 'de';
const setFrench = (text: string): string => withFrenchMarks(text).replace(/\bde \{\{(\w+)\}\}/g, `{{$1, ${OF}}}`);

/** Speaks a language from now on; its texts are there already. */
export async function speak(language: LanguageCode): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
