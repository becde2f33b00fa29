/** What the desk decides about. */
export const CASE_KINDS = [
  'text',
  'photo',
  'report',
  'contact',
  'appeal',
  'mail',
  'takedown',
  'accounts',
  'conduct',
  'selfie',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'claimed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Priority in three words; a number would ask to be interpreted. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** What screening can notice, by name, so that a moderator sees why a case ranks where it does. */
export const SIGNALS = {
  PHONE: 'Phone number',
  EMAIL: 'E-mail address',
  LINK: 'Link',
  HANDLE: 'Name on another service',
  MONEY: 'Money or payment',
  PROFANITY: 'Offensive word',
  SEXUAL: 'Sexual word',
  AGE: 'Speaks of being under 18',
  LANGUAGE_OTHER: 'Not English, Spanish or French',
  LANGUAGE_UNSURE: 'Language unsure',
  NAME_LONG: 'Very long name',
  NAME_FIGURES: 'Figures in the name',
  NAME_SIGNS: 'More than letters in the name',
  NAME_STAFF: 'Sounds like our staff',
  COPIED: 'Same text as another member',
  PICTURE_REMOVED: 'Picture removed from another account',
  PICTURE_ELSEWHERE: 'Same picture as another member',
  PICTURE_WRITING: 'Mostly writing',
  PICTURE_PLAIN: 'One colour or nearly',
  PICTURE_TINY: 'Very small picture',
  INTIMATE_PICTURE: 'Intimate picture without consent',
  CHILD_PICTURE: 'Picture of a child',
  UNPERMITTED_PICTURE: 'Picture used without permission',
  NOTIFIED: 'Profile or text, not a picture',
  CHILD_ABUSE: 'Sexual abuse of a child',
  UNDER_AGE: 'Said to be under 18',
  THREAT: 'Threat or blackmail',
  MANY_REPORTS: 'Reported by many',
  SAME_DEVICE: 'Same device as another account',
  SAME_MAILBOX: 'Same mailbox as another account',
  SAME_PICTURE: 'Same picture as another account',
  LURES: 'Asks many strangers to meet elsewhere, for money or to links',
  COMBS: 'Looks at far more profiles than people do',
  WINK_BURST: 'Very many winks at once from a new account',
  NEW_ACCOUNT: 'Account younger than a day',
} as const;
export type SignalCode = keyof typeof SIGNALS;
export const SIGNAL_CODES = Object.keys(SIGNALS) as SignalCode[];

/** By which somebody may be in danger: a case with one of these goes before all others. */
export const DANGER_SIGNALS = [
  'AGE',
  'UNDER_AGE',
  'THREAT',
  'INTIMATE_PICTURE',
  'CHILD_PICTURE',
  'CHILD_ABUSE',
] as const satisfies readonly SignalCode[];

/** Whether somebody may be in danger, by what was noticed. */
export const meansDanger = (signals: readonly SignalCode[]): boolean =>
  DANGER_SIGNALS.some((code) => signals.includes(code));

/** How long a claimed case stays with its moderator. */
export const CLAIM_MINUTES = 5;

/** Past this age a case goes before all others, so that the promised `LIMITS.reviewHours` are kept. */
export const ESCALATION_HOURS = 20;
