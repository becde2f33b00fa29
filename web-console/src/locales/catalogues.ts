import type { TranslationMessages } from 'react-admin';
import type { LanguageCode } from '#web/translation';
import type { Texts } from './texts.js';

/** What a language brings: its texts, and what react-admin says in it. */
interface Catalogue {
  readonly texts: Texts;
  readonly reactAdmin: TranslationMessages;
}

/** Each language is a file of its own, so that nobody loads one they do not read. */
export const CATALOGUES: Readonly<Record<LanguageCode, () => Promise<Catalogue>>> = {
  en: () => import('./english.js'),
  es: () => import('./spanish.js'),
  fr: () => import('./french.js'),
};
