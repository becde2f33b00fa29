import { useSyncExternalStore } from 'react';
import { useLocale } from '../language/language';
import { inBrowser } from '#web/storage';

/** What distances are read in. The product knows them in miles; this is the reader's own choice, kept on the device. */
export const DISTANCE_UNITS = ['mile', 'kilometer'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const STORAGE_KEY = 'distance-unit';
const KILOMETERS = 1.609344;
const listeners = new Set<() => void>();

const chosenUnit = (): DistanceUnit =>
  DISTANCE_UNITS.find((unit) => unit === inBrowser.get(STORAGE_KEY)) ?? DISTANCE_UNITS[0];

export function chooseDistanceUnit(unit: DistanceUnit): void {
  inBrowser.set(STORAGE_KEY, unit);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may change it as well.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useDistanceUnit = (): DistanceUnit => useSyncExternalStore(subscribe, chosenUnit);

/** Miles in the words of the reader, in the unit they chose. */
export function useDistanceText(display: 'short' | 'long'): (miles: number) => string {
  const unit = useDistanceUnit();
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit,
    unitDisplay: display,
    maximumFractionDigits: 0,
  });
  return (miles) => format.format(unit === 'mile' ? miles : miles * KILOMETERS);
}
