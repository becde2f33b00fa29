/** What the product speaks where nothing tells otherwise. */
export const DEFAULT_LANGUAGE = 'en';

/**
 * The letters a tag begins with, if they can be a language. Longer ones are well formed and nobody's: `Intl` would take
 * `POSIX` and write in whatever language the machine has.
 */
const LANGUAGE = /^[a-z]{2,3}(?![a-z\d])/i;

/** The tag as `Intl` writes it; undefined where it refuses it. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function readTag(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined;
  const tag = said.trim();
  const language = LANGUAGE.exec(tag)?.[0];
  return language && (canonical(tag) ?? canonical(language));
}

const isIn = (language: string, tag: string) => tag.split('-')[0] === language;

/**
 * A tag that `Intl` takes, from whatever a browser, a header or a store says: in its canonical form, else the language
 * without the rest (`en` of `en-US@posix`, `fr` of `fr_FR.UTF-8`), else the language given for that case.
 */
export const intlTag = (said: unknown, otherwise: string = DEFAULT_LANGUAGE): string => readTag(said) ?? otherwise;

/** The first of the languages somebody says to speak that is offered; null when none is. */
export function languageAmong<Language extends string>(
  said: readonly unknown[],
  offered: readonly Language[],
): Language | null {
  for (const one of said) {
    const tag = readTag(one);
    const language = tag && offered.find((known) => isIn(known, tag));
    if (language) return language;
  }
  return null;
}

/**
 * What `Intl` is told in a language: the reader's own tag with its region where one is said for the language, else the
 * usual one here.
 */
export function tagIn(language: string, said: readonly unknown[], usual: string = language): string {
  return intlTag(
    said.find((one) => languageAmong([one], [language])),
    intlTag(usual),
  );
}

/** What a browser says to speak, the best first. Not every program that passes for one has both, or has them right. */
export function spokenBy(browser: { readonly languages?: unknown; readonly language?: unknown }): readonly unknown[] {
  return [...(Array.isArray(browser.languages) ? (browser.languages as unknown[]) : []), browser.language];
}
