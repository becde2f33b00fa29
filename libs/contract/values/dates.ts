export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `YYYY-MM-DD` of a real day, else null: 31 February is none. */
export function isoDay({ year, month, day }: CalendarDay): string | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/** Full years between a birth date (`YYYY-MM-DD`) and today, by the calendar in UTC. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const passed = today.getUTCMonth() + 1 - month || today.getUTCDate() - day;
  return today.getUTCFullYear() - year - (passed < 0 ? 1 : 0);
}

/** The birth years sign-up offers: a hundred, starting 18 years before this one (product.md 5). */
export function birthYears(today: Date): number[] {
  return Array.from({ length: 100 }, (_, index) => today.getUTCFullYear() - 18 - index);
}
