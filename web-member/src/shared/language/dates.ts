import { instantOf, type Moment } from '#contract';
import { dateFormat, relativeFormat } from '#web/formats';
import { useLocale } from './language';

const DAY_MILLISECONDS = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Whole calendar days from then to now, as the reader's own calendar counts them. */
export const daysSince = (then: Date, now: Date): number =>
  Math.round((startOfDay(now) - startOfDay(then)) / DAY_MILLISECONDS);

/** As short as it can be said: the time today, the weekday this week, then the date. */
export function shortDate(then: Date, locale: string, now = new Date()): string {
  const days = daysSince(then, now);
  const style: Intl.DateTimeFormatOptions =
    days === 0
      ? { hour: 'numeric', minute: '2-digit' }
      : days > 0 && days < 7
        ? { weekday: 'short' }
        : { month: 'short', day: 'numeric', ...(then.getFullYear() !== now.getFullYear() && { year: 'numeric' }) };
  return dateFormat(locale, style).format(then);
}

/** 'today', 'yesterday', '3 days ago', then the date: for the middle of a sentence. */
export function dayInWords(then: Date, locale: string, now = new Date()): string {
  const days = daysSince(then, now);
  if (days < 0 || days >= 7) {
    const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
    const date = dateFormat(locale, { month: 'short', day: 'numeric', year }).format(then);
    // A date is never broken over two lines.
    return date.replace(/ /g, '\u00a0');
  }
  return relativeFormat(locale).format(-days, 'day');
}

export const fullDate = (then: Date, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(then);

/** The three ways a row's moment is shown, in the reader's language; null when it holds no date. */
export function useDates(): (moment: Moment) => {
  readonly iso: string;
  readonly short: string;
  readonly day: string;
  readonly full: string;
} | null {
  const locale = useLocale();
  return (moment) => {
    const instant = instantOf(moment);
    return (
      instant && {
        iso: instant.toISOString(),
        short: shortDate(instant, locale),
        day: dayInWords(instant, locale),
        full: fullDate(instant, locale),
      }
    );
  };
}
