/**
 * The product's quoted texts, by screen and to the letter. English is also the translation key, so
 * `t(TEXTS.login.submit)` needs no second spelling; `{{n}}` marks what is filled in.
 */
export * as TEXTS from './texts/screens.js';

/** Fills the `{{name}}` places of a text where no translator is at hand. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
