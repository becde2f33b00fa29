// Apart from the other slots: the login page speaks of genders and must not carry the option lists for it.
export type Gender = 'M' | 'F';

/** M or F; Man and Woman are understood as well. */
export function genderOf(value: unknown): Gender | null {
  if (typeof value !== 'string') return null;
  const word = value.trim().toUpperCase();
  if (['M', 'MALE', 'MAN'].includes(word)) return 'M';
  return ['F', 'FEMALE', 'WOMAN'].includes(word) ? 'F' : null;
}

/** The word for a gender as lists show it: Man or Woman. */
export function genderLabel(value: Gender): 'Man' | 'Woman' {
  return value === 'M' ? 'Man' : 'Woman';
}
