import { LIMITS } from '#contract';

/** The row carries the first 255 characters of an introduction: a word they cut in two is left out, and it shows. */
export function introBeginning(intro: string): string {
  return [...intro].length < LIMITS.introPreview ? intro : `${intro.replace(/[.,;:!?\s]*\s\S*$/, '')}…`;
}
