import { isDay } from '#contract';

/** The beginning of a day that a command was given, as 2027-03-01, in UTC; undefined where there is no such day. */
export const dayOf = (text = ''): Date | undefined => (isDay(text) ? new Date(text) : undefined);
