import type { SettingName } from '../account/settings.js';

/**
 * The e-mails that a member gets because they asked for them, each with the settings that ask. Whoever unsubscribes from
 * one switches these off.
 */
export const MAILINGS = {
  matches: ['weekly', 'upgradeMatches'],
  news: ['eventsEmails'],
  events: ['upgradeEvents'],
  // Each saved search says itself how often it tells; unsubscribing sets all of them to never.
  searches: [],
} as const satisfies Record<string, readonly SettingName[]>;
export type Mailing = keyof typeof MAILINGS;
export const MAILING_NAMES = Object.keys(MAILINGS) as [Mailing, ...Mailing[]];

/** The e-mail about members who fit (product.md 4, Matches by e-mail). */
export const MATCHES_MAIL = {
  /** How many members it shows at most. */
  shown: 4,
  /** How far away they may be, in miles. */
  miles: 100,
  /** Up to so many it counts who fits; beyond it says "or more". */
  counted: 1_000,
  /** Days between two of them, for who asked for it weekly and for who asked for it daily. */
  everyDays: { weekly: 7, daily: 1 },
} as const;
