import { BRAND } from '../brand.js';
import { LIMITS } from '../limits.js';

/** How soon a password would be guessed. Members are told and may take it all the same (product.md 9, Credentials). */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_FROM = 8;
const STRONG_FROM = 12;

/** What passwords that everybody tries are made of, in the three languages, and what this product brings to mind. */
const WORDS = [
  ...['password', 'passwort', 'passwd', 'pass', 'contrasena', 'clave', 'motdepasse', 'secret', 'secreto', 'letmein'],
  ...['welcome', 'login', 'user', 'test', 'demo', 'guest', 'root', 'changeme', 'default', 'hello', 'hola', 'bonjour'],
  ...['love', 'iloveyou', 'loveyou', 'lover', 'lovely', 'amor', 'teamo', 'teamomucho', 'amour', 'jetaime', 'moncoeur'],
  ...['princess', 'princesa', 'princesse', 'angel', 'baby', 'sunshine', 'soleil', 'flower', 'chocolate', 'chocolat'],
  ...['monkey', 'dragon', 'tigger', 'tiger', 'master', 'shadow', 'superman', 'batman', 'pokemon', 'naruto', 'starwars'],
  ...['football', 'baseball', 'soccer', 'hockey', 'futbol', 'barcelona', 'realmadrid', 'marseille', 'liverpool'],
  ...['michael', 'daniel', 'jessica', 'ashley', 'charlie', 'jordan', 'thomas', 'nicolas', 'alejandro', 'summer'],
  ...['dating', 'single', 'singles', 'date', 'member', 'profile', 'wink', 'favorite', 'match', 'matches'],
  ...['admin', 'administrator', 'moderator', 'operator', 'moderation', 'support', 'staff', 'console', 'desk', 'review'],
] as const;
/** What lies side by side on a keyboard or in the alphabet. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgb',
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** The letters of a text without accents, signs that pass for letters read as such. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[01345@$]/g, (sign) => LOOKALIKES[sign]!)
    .replace(/[^\p{L}]/gu, '');

/** Whether nothing is left of the letters once the words are taken out. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const known = words.map(lettersOf).filter((word) => word.length > 2);
  const ends = [true];
  for (let at = 1; at <= letters.length; at += 1)
    ends[at] = known.some((word) => ends[at - word.length] === true && letters.slice(0, at).endsWith(word));
  return ends[letters.length]!;
}

/**
 * Whether others would try the password early: figures only, one letter again and again, a row of the keyboard, or
 * nothing but common words, the product's or those of `own` (name, address), whatever figures and signs stand around.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = password.slice(0, LIMITS.passwordMax);
  const personal = own.flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)]);
  const words = [...WORDS, BRAND.name, ...BRAND.name.split(' '), ...personal];
  // Figures are figures, or pass for letters, or are so in the middle only.
  const readings = [text, text.replace(/\d/g, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map(lettersOf);
  return readings.some(
    (letters) => /^(.?)\1*$/.test(letters) || ROWS.some((row) => row.includes(letters)) || isMadeOf(letters, words),
  );
}

/** How strong a password is; `own` are words that are known of who chooses it. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  if (password.length < FAIR_FROM || isGuessable(password, own)) return 'weak';
  return password.length < STRONG_FROM ? 'fair' : 'strong';
}
