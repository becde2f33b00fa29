/** A text with the marks of French on the line of their word: before them and inside of its quotes no line is broken. */
export const withFrenchMarks = (text: string): string =>
  text.replace(/ (?=[;:!?»])|« /g, (mark) => mark.replace(' ', '\u00a0'));

/** `de` before a name: `d’Anna`, `de Bruno`, `d’Yves`, `de Yann`. An h that is mute in French is sounded in many names. */
export const ofName = (name: string): string =>
  (/^(?:[aeiouœæ]|y[^aeiou])/iu.test(name.normalize('NFD')) ? 'd’' : 'de ') + name;
