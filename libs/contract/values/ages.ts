import { LIMITS } from '../limits.js';

/** An age up to which somebody is looked for, as it is read: the highest stands for whoever is older, too. */
export const ageUpTo = (age: number): string => (age < LIMITS.maximumAge ? String(age) : `${LIMITS.maximumAge}+`);

/** A range of ages as it is read: "31–45", "60–99+". */
export const ageRange = (from: number, to: number): string =>
  from < LIMITS.maximumAge ? `${from}–${ageUpTo(to)}` : ageUpTo(to);
