/** The languages a profile may be written in (product.md 1), and so the languages of reasons. */
export const PROFILE_LANGUAGES = ['en', 'es', 'fr'] as const;
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];
