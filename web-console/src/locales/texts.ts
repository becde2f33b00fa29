import type { Catalogue } from './en';

/** The texts of all folders as one list, by the English text. */
export const texts = (catalogue: Catalogue): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(catalogue)) as Record<string, string>;
