import { BRAND } from '../brand.js';
import { LIMITS } from '../limits.js';

/** Whoever bears one of these names seems to speak for the product. */
const OFFICES = [
  ...['abuse', 'admin', 'administration', 'administrator', 'billing', 'bot', 'contact', 'customerservice', 'help'],
  ...['helpcenter', 'helpdesk', 'info', 'moderation', 'moderator', 'mod', 'noreply', 'official', 'operator'],
  ...[
    'postmaster',
    'reviewdesk',
    'root',
    'safety',
    'security',
    'staff',
    'support',
    'sysadmin',
    'system',
    'verification',
  ],
  ...['verify', 'webmaster'],
] as const;
/** What such a name may bring along without becoming somebody's own. */
const ADORNMENTS = [
  'account',
  'center',
  'customer',
  'desk',
  'mail',
  'member',
  'my',
  'online',
  'service',
  'team',
  'the',
];

/** Letters and digits that pass for another: each way of writing a word comes to the same. */
const PASSES_FOR: readonly [RegExp, string][] = [
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/[1l]/g, 'i'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/v/g, 'u'],
];

/** What a name looks like at a glance: letters only, lookalikes as one. */
function lookOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return PASSES_FOR.reduce((look, [lookalike, letter]) => look.replace(lookalike, letter), plain);
}

/** Reads like the neutral name that stands in place of a username that the desk has taken away. */
const LIKE_NEUTRAL = /^member[._-][\d._-]+$/i;

/** A pattern of the word, each letter however often in a row. */
const patternOf = (word: string): string => lookOf(word).replace(/(.)\1*/g, '$1+');
const anyOf = (words: readonly string[]): string => `(?:${words.map(patternOf).join('|')})`;

/**
 * Whether nobody may take the username anew, because it reads as if the product or its staff spoke: an office of either,
 * alone or adorned, or the product's name (`brand` where an installation has its own), in dots, digits and lookalike
 * letters as well. Nor one that reads like a name that was given in place of another.
 */
export function isReservedUsername(username: string, brand: string = BRAND.name): boolean {
  if (username.length > LIMITS.usernameMax) return false; // nobody can take such a name
  const offices = anyOf(OFFICES);
  const office = new RegExp(`^(?:${anyOf(ADORNMENTS)})*${offices}s?(?:${offices}s?|${anyOf(ADORNMENTS)}s?)*$`);
  // Digits at an end are a number, or letters.
  const spellings = [
    username,
    username.replace(/[\d._-]+$/, ''),
    username.replace(/^[\d._-]+/, ''),
    username.replace(/^[\d._-]+|[\d._-]+$/g, ''),
  ];
  const looks = spellings.map(lookOf);
  // A short name, or one in another script, would be found everywhere.
  const isOfBrand = lookOf(brand).length >= LIMITS.usernameMin && new RegExp(patternOf(brand)).test(looks[0]!);
  return isOfBrand || LIKE_NEUTRAL.test(username) || looks.some((look) => office.test(look));
}

/** Whether it is a neutral name, which stands in place of a username that the desk has taken away. */
export const isNeutralUsername = (username: string): boolean => /^Member-\d{6}$/.test(username);
