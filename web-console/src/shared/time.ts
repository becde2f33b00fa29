import { useSyncExternalStore } from 'react';
import { dateFormat, numberFormat } from '#web/formats';
import { locale } from '../app/i18n';

const MINUTE = 60_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, MINUTE / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** The time, good to half a minute; everything that shows an age shares one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** A span of whole units as briefly as the language can say it: `7m`, `3h`, `12d`. */
function span(value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
}

/** So many hours, to a tenth: `3h`, `0.5h`. What began within a minute that is noted by its beginning is no time old. */
export const hoursLong = (hours: number): string => span(Math.max(0, Math.round(hours * 10) / 10), 'hour');

/** So many seconds as briefly as they can be said: `40s`, `12m`, `3h`. */
export function secondsLong(seconds: number): string {
  if (seconds < 120) return span(Math.round(seconds), 'second');
  return seconds < 7_200 ? span(Math.round(seconds / 60), 'minute') : hoursLong(seconds / 3_600);
}

/** How long ago, as short as a queue needs it. */
export function shortAge(since: string, until: number): string {
  const minutes = Math.max(0, Math.floor((until - Date.parse(since)) / MINUTE));
  if (minutes < 60) return span(minutes, 'minute');
  if (minutes < 48 * 60) return span(Math.floor(minutes / 60), 'hour');
  return span(Math.floor(minutes / 1440), 'day');
}

export const hoursSince = (since: string, until: number): number => (until - Date.parse(since)) / (60 * MINUTE);

const written = (instant: string, how: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale(), how).format(new Date(instant));

export const dayOf = (instant: string): string => written(instant, { dateStyle: 'medium' });
export const momentOf = (instant: string): string => written(instant, { dateStyle: 'medium', timeStyle: 'short' });
export const clockOf = (instant: string): string => written(instant, { timeStyle: 'short' });

/** A day of the calendar, as 2026-02-28, without its year: `Feb 28`. */
export const dayOfYear = (day: string): string => written(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const wholeNumber = (value: number): string => numberFormat(locale()).format(value);

/** Of a hundred, without decimals; a dash where there was nothing to count. */
export const percentOf = (percent: number | null): string =>
  percent === null ? '–' : numberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
