/** Where the law of a state has the notice shown. */
export type SafetyNoticePlace = 'signup' | 'profile' | 'mail' | 'compose';

/**
 * What the law of some states has said to members who live there, before they write to anybody for the first time, and in
 * New Jersey wherever they meet others. Whoever changes states or words after a review sets the day: it is the version
 * that members have read, so all of them are asked anew.
 */
export const SAFETY_NOTICE = {
  reviewed: '2026-11-23',
  states: {
    /** Connecticut General Statutes 21a-436. */
    CT: ['compose'],
    /** Internet Dating Safety Act of New Jersey, 56:8-168 to 56:8-174. */
    NJ: ['signup', 'profile', 'mail', 'compose'],
    /** New York General Business Law 394-cc. */
    NY: ['compose'],
    /** Online Dating Safety Act of Utah, title 13. */
    UT: ['compose'],
  },
} as const satisfies {
  readonly reviewed: string;
  readonly states: Readonly<Record<string, readonly SafetyNoticePlace[]>>;
};

/** The words, as `TEXTS.safetyNotice`. */
export const SAFETY_NOTICE_TEXTS = {
  title: 'Before you write for the first time',
  unscreened: 'WE DO NOT SCREEN OUR MEMBERS FOR CRIMINAL RECORDS.',
  advice: [
    'A profile can be invented. Be careful with anybody you have not met, however well you know their words.',
    'Keep your last name, address, phone number and place of work to yourself at first, in your profile and in first mails.',
    'Stop writing to anybody who presses you for personal or financial details or for money, and report them to us.',
    'Meet in a public place with people around, come and go by yourself, and tell somebody where you are and when you will be back.',
  ],
  why: 'The law of your state has us tell you this once.',
  read: 'I have read this',
  failed: 'This could not be noted. Please try again.',
} as const;

/** Whether the law of the state has the notice shown there. */
export function asksForSafetyNotice(state: string | null | undefined, place: SafetyNoticePlace): boolean {
  const { states } = SAFETY_NOTICE;
  const places: readonly SafetyNoticePlace[] = isOneOf(states, state) ? states[state] : [];
  return places.includes(place);
}

const isOneOf = <Known extends object>(known: Known, key: unknown): key is keyof Known =>
  typeof key === 'string' && Object.hasOwn(known, key);
