import type { CaseKind, Decision } from '#contract';

/** Decisions as people say them. */
export const DECISION_WORDS = {
  approved: 'Approved',
  rejected: 'Rejected',
  dismissed: 'Nothing to object to',
  warned: 'Warned',
  'username-taken': 'Username taken away',
  hidden: 'Profile hidden by the desk',
  suspended: 'Account suspended',
  'account-closed': 'Account closed for good',
  answered: 'Answered',
  closed: 'Closed without an answer',
  upheld: 'Decision upheld',
  overturned: 'Decision overturned',
  delivered: 'Delivered',
  discarded: 'Discarded',
  removed: 'Pictures taken down',
  declined: 'Request declined',
  'same-person': 'Same person',
  'not-the-same': 'Not the same',
  'looked-into': 'Looked into',
  verified: 'Photos verified',
  'not-verified': 'Photos not verified',
} as const satisfies Record<Decision, string>;

export const KIND_WORDS = {
  text: 'Text',
  photo: 'Photo',
  report: 'Report',
  contact: 'Message',
  appeal: 'Appeal',
  mail: 'Held messages',
  takedown: 'Takedown',
  accounts: 'Linked accounts',
  conduct: 'Conduct',
  selfie: 'Selfie',
} as const satisfies Record<CaseKind, string>;

export const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  other: 'Other language',
  unsure: 'Language unsure',
};
