import type { Appealable } from '../desk/appeals.js';
import type { DecisionGround, OwnDecision } from '../desk/decisions.js';

/** The page of what the moderation team has decided about the member. */
export const DECISIONS_TEXTS = {
  title: 'Decisions about you',
  none: 'Nothing has been decided against you.',
  failed: 'The appeal could not be started. Please try again.',
  what: {
    text: 'Your profile text was not approved.',
    photo: 'Your photo was not approved.',
    warning: 'You were warned.',
    username: 'Your username was taken away.',
    hiding: 'Your profile was hidden.',
    suspension: 'Your account was suspended.',
    closing: 'Your account was closed.',
  } satisfies Readonly<Record<Appealable, string>>,
  grounds: {
    reported: 'Other people reported it. A person of our team decided, no software.',
    screened: 'Software looks at texts and photos first and marks some. A person of our team decided.',
    seen: 'Our team noticed it. A person decided, no software.',
  } satisfies Readonly<Record<DecisionGround, string>>,
  appeals: {
    waiting: 'You have appealed. Somebody else than before will decide.',
    upheld: 'You have appealed. The decision stays as it was.',
    overturned: 'You have appealed, and you were right: the decision is taken back.',
  } satisfies Readonly<Record<NonNullable<OwnDecision['appeal']>, string>>,
  /** After a closing that was taken back. */
  account: {
    back: 'Your account is open again, with your profile, photos and messages. We have written to its address how to choose a new password.',
    erased:
      'What your account held has been erased and cannot come back, or its address belongs to another account now. You may join anew with it.',
  },
} as const;
