/** Business constants of product.md 5 and 9. */
export const LIMITS = {
  usernameMin: 5,
  usernameMax: 30,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 128,
  zipcode: 5,
  minimumAge: 18,
  /** The highest that can be chosen: it stands for whoever is older, too. */
  maximumAge: 99,
  birthYears: 100,
  nameMax: 75,
  headlineMin: 5,
  headlineMax: 200,
  lookingForMax: 200,
  profileTextMax: 4500,
  messageMax: 2000,
  mailSubjectMax: 200,
  reportReasonMax: 1000,
  /** What a member notes about another, for nobody else. */
  noteMax: 500,
  /** Own words beside the gender. */
  genderWordsMax: 40,
  /** How long a place to search from while travelling may hold. */
  travelDays: { least: 1, most: 30 },
  bodyPreview: 75,
  introPreview: 255,
  searchKeyword: 60,
  newHereDays: 30,
  sampleCity: 11,
  sampleProfiles: 8,
  photos: { free: 10, upgraded: 20 },
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  /** How many times longer than wide, or wider than long, a picture may be. */
  photoAspect: 4,
  /** Below so many pixels a side a picture shows nobody well enough to be recognised. */
  photoSideInDoubt: 100,
  /** The fixed path numbers of the sidebar request: 15926, 0, 4, f. */
  fastPhotos: { seed: 15926, offset: 0, limit: 4, gender: 'f' },
  fastPhotosShown: 4,
  idleMinutes: 45,
  idleWarningMinutes: 40,
  tokenHours: 12,
  reviewHours: 24,
  resetLinkMinutes: 30,
  confirmLinkHours: 48,
  recentSignInMinutes: 30,
  captchaMinutes: 5,
} as const;

/**
 * How long what is kept, once its account has ended or, for traces, once it is done with (product.md 1). The legal
 * pages state these figures and daily jobs carry them out.
 */
export const RETENTION = {
  /** Reports, blocks, desk cases, the name and the hashed address of a removed account. */
  safetyMonths: 3,
  /** There are no transactions yet: every plan is free. */
  transactionYears: 10,
  consentYears: 5,
  /** Ended sign-ins, live events and notices of members who stay. */
  traceDays: 30,
  /** What is left of a picture that the moderation team has removed, to notice it when it comes back. */
  removedPictureMonths: 12,
  /** The same of one that somebody shown in it asked to be taken down. */
  takenDownPictureYears: 10,
  /** How long a browser is known in which an account was signed in, by its mark. */
  deviceMonths: 12,
  /** Whom Close Matches showed a member on a day. */
  matchChoiceDays: 2,
  /** To whom a member has been shown by e-mail, so that the same is not shown again; and the links that end such mail. */
  mailedMatchMonths: 12,
  unsubscribeLinkMonths: 12,
  /** Whom a saved search has found, so that it tells of nobody twice. */
  searchMatchMonths: 12,
  inactiveYears: 2,
  inactivityNoticeDays: 30,
  /** How long an address may stay unconfirmed after it was first asked for, and when it is asked for again. */
  unconfirmedDays: 30,
  unconfirmedAskedAgainDays: 7,
} as const;

/** Waits and display times in milliseconds (product.md 9, Timers). */
export const TIMERS = {
  note: 3000,
  settingsSaved: 15_000,
  planDelay: 1000,
  planShown: 5000,
  planError: 3000,
  signupRedirect: 1500,
  step2Redirect: 2000,
  contactRedirect: 900,
  removalRedirect: 3000,
  passwordRedirect: 3000,
  logoutFrame: 1000,
  toast: 5000,
  /** What a press meant for another card did is undone as long. */
  passUndo: 60_000,
  modal: 300,
} as const;

/** How long a letter can be taken back (product.md 6, Taking back): as long as our own client asks for, and as long as any may. */
export const HOLD = { seconds: 10, longestSeconds: 30 } as const;

/** Letters begun (product.md 6, Drafts): how many a member keeps on the server, the newest, and for how long. */
export const DRAFTS = { most: 200, keptDays: 30 } as const;

/** Answers by e-mail (product.md 6): how long a notice can be answered, and how large such an e-mail may be. */
export const ANSWERS = { aliasDays: 90, bytes: 5 * 1024 * 1024 } as const;

/** Paging (product.md 9): index from 0, three sizes, and the blocked list's own default. */
export const PAGING = {
  sizes: [20, 50, 100],
  blockedSizes: [12, 20, 50, 100],
  defaultSize: 20,
  blockedDefaultSize: 12,
  maxSize: 100,
  /** How many results of a search can be paged through; who wants others narrows it. */
  searchDepth: 1000,
  numbersShown: 5,
} as const;

/** Distance choices of the search in miles (product.md 9). */
export const DISTANCES = [5, 10, 15, 25, 50, 75, 100] as const;

/** What a bare /search opens with and sends (product.md 3 and 9). */
export const SEARCH_DEFAULTS = {
  zip: '10001',
  seeking: 'F',
  ageFrom: 21,
  ageTo: 55,
  miles: 100,
  memberId: 55,
  memberType: 1,
} as const;

/** Crop tool (product.md 5 and 9). */
export const CROP = {
  canvas: 400,
  preview: 300,
  zoomMin: 1,
  zoomMax: 3,
  zoomStep: 0.1,
  dragLimit: 200,
  quality: 0.95,
  fileName: 'profile.jpg',
  type: 'image/jpeg',
} as const;

/** Plan previews with their original prices in dollars, all free during the promotion (product.md 9). */
export const PLANS = [
  { name: 'Premium', originalPrice: 9.99 },
  { name: 'Gold', originalPrice: 19.99 },
  { name: 'Platinum', originalPrice: 29.99 },
] as const;
export type PlanName = (typeof PLANS)[number]['name'];

/** Responsive breakpoints in pixels (product.md 9). */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** The member types there are (product.md 6). */
export const MEMBER_TYPES = [1, 2, 5] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** Type 1 is free; types 2 and 5 are upgraded (product.md 6). */
export function isUpgraded(memberType: number): boolean {
  return memberType === 2 || memberType === 5;
}

/** How many photos a member may have (product.md 6). */
export function photoLimit(memberType: number): number {
  return isUpgraded(memberType) ? LIMITS.photos.upgraded : LIMITS.photos.free;
}
