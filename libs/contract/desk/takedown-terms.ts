import { REPORT_REASONS } from './report-reasons.js';

/** What a request to take a picture down is measured by. The hours are the law's (TAKE IT DOWN Act), not ours to choose. */
export const TAKEDOWN = {
  hours: 48,
  /** In the last of them the desk is shown that time runs short. */
  shortHours: 12,
  placesMax: 10,
  placeMax: 500,
  nameMax: 150,
  descriptionMax: 2000,
  /** So many pictures are taken down with one decision. */
  picturesMax: 100,
} as const;

/** What is wrong with the picture. */
export const TAKEDOWN_REASONS = ['intimate', 'child', 'permission', 'other'] as const;
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number];

/** What a request is about: pictures that are to go, or whatever else here should not be. */
export const ASKED_ABOUT = ['picture', 'content'] as const;
export type AskedAbout = (typeof ASKED_ABOUT)[number];

/** What is wrong with a profile, a text or a letter: what members report each other for, and what the law names. */
export const NOTICE_REASONS = {
  ILLEGAL: 'It is against the law',
  CHILD_ABUSE: 'Sexual abuse or exploitation of a child',
  ...REPORT_REASONS,
} as const;
export type NoticeReason = keyof typeof NOTICE_REASONS;
export const NOTICE_REASON_CODES = Object.keys(NOTICE_REASONS) as NoticeReason[];

/** Who gives notice says who they are and where the answer goes, but of this (Digital Services Act, article 16 (2) c). */
export const mayBeNameless = (reason: string): boolean => reason === ('CHILD_ABUSE' satisfies NoticeReason);
