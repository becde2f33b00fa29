/** `first` comes before the first screen is drawn, `pages` with help and legal text, `screens` with everything else. */
export type CataloguePart = 'first' | 'screens' | 'pages';

/** English text, with `_one`, `_many`, `_other` for plurals and `_context` for a second meaning, to its translation. */
export type Texts = Readonly<Record<string, string>>;

type Load = () => Promise<{ readonly texts: Texts }>;

/** Each part is a file of its own, so that nobody loads a language they do not read. */
export const CATALOGUES: Readonly<Record<'es' | 'fr', Readonly<Record<CataloguePart, Load>>>> = {
  es: {
    first: () => import('./es.first.js'),
    screens: () => import('./es.screens.js'),
    pages: () => import('./es.pages.js'),
  },
  fr: {
    first: () => import('./fr.first.js'),
    screens: () => import('./fr.screens.js'),
    pages: () => import('./fr.pages.js'),
  },
};

/** English needs no catalogue, since its texts are the keys; only what is different for one thing stands here. */
export const ENGLISH_SINGULARS: Texts = {
  '{{count}} members found_one': '1 member found',
  '{{count}} members fit_one': '1 member fits',
  '{{count}} days_one': '1 day',
};
