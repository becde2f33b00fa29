import { PROFILE_LANGUAGES } from '#contract';
import { eld } from 'eld/small';

// Without the neighbours nobody here writes (Catalan, Galician), short Spanish texts are read as what they are.
eld.setLanguageSubset([
  ...['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'tr', 'sv', 'da', 'fi', 'cs', 'hu', 'ro', 'vi', 'tl'],
  ...['ru', 'zh', 'ja', 'ar'],
]);

const TOO_SHORT = 20;
/** A script says more than its letters: a few are enough. */
const FEW_SIGNS = 4;
/** How near one of our languages may come to a neighbour before nobody can tell. */
const NEAR = 0.95;

export const lettersIn = (text: string): number => text.replace(/\P{L}/gu, '').length;

/** The language of a text: en, es, fr, `other`, or `unsure` when it is too short to tell. A hint, never a verdict. */
export function languageOf(text: string): string {
  const letters = lettersIn(text);
  const latin = lettersIn(text.replace(/[^\p{Script=Latin}]/gu, ''));
  if (letters >= FEW_SIGNS && latin * 2 < letters) return 'other';
  if (letters < TOO_SHORT) return 'unsure';
  const found = eld.detect(text);
  if (!found.isReliable()) return 'unsure';
  const known = PROFILE_LANGUAGES.find((language) => language === found.language);
  if (known) return known;
  const scores = found.getScores();
  const nearest = Math.max(...PROFILE_LANGUAGES.map((language) => scores[language] ?? 0));
  return nearest < NEAR * scores[found.language]! ? 'other' : 'unsure';
}
