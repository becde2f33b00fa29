const kept = new Map<string, unknown>();

/** Whatever of `Intl` is asked for again: it takes a hundred times as long to make as to use, and lists use one for each row. */
function keptAs<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const present = kept.get(key) as Format | undefined;
  if (present) return present;
  const made = make();
  kept.set(key, made);
  return made;
}

/** How numbers are written in a language that `Intl` knows; the same for the same question. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keptAs('number', locale, options, () => new Intl.NumberFormat(locale, options));

/**
 * How moments are written in a language that `Intl` knows; the same for the same question, as long as the device stays in its
 * time zone, which `Intl` asks for but once.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptAs(`date ${new Date().getTimezoneOffset()}`, locale, options, () => new Intl.DateTimeFormat(locale, options));

/** How long ago is said in words in a language that `Intl` knows. */
export const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  keptAs('relative', locale, {}, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
