/** The member application's own addresses (product.md 2), as patterns for its router. */
export const ROUTES = {
  login: '/login',
  signup: '/signup',
  signupStep2: '/signup/step2',
  forgotPassword: '/forgotPassword',
  /** Where the links of the mail lead that asks for a confirmation. */
  confirmEmail: '/confirm-email',
  logout: '/logout',

  root: '/',
  home: '/home',
  welcome: '/welcome/:username',
  inbox: '/email/inbox',
  sent: '/email/sent',
  /** The same mail by whom it is with; no page of the specification. */
  conversations: '/email/conversations',
  /** What fell out by who may reach one; nor is this one. */
  filtered: '/email/filtered',
  views: '/connections/views',
  winks: '/connections/winks',
  favorites: '/connections/favorites',
  favoritedMe: '/connections/favorited-me',
  myProfile: '/profile/my-profile',
  viewProfile: '/profile/view/:passMemberTypeId/:passMemberIdViewed',
  editProfile: '/profile/edit-profile',
  managePhotos: '/profile/manage-photos',
  addPhotos: '/profile/add-photos',
  search: '/search',
  /** Searches that the member keeps; no page of the specification. */
  savedSearches: '/search/saved',
  accountSettings: '/settings/account-settings',
  upgradeMembership: '/settings/upgrade-membership',
  blockedMembers: '/settings/blocked-members',
  contactUs: '/settings/contact-us',
  removeAccount: '/settings/remove-account',
  updatePassword: '/settings/update-password',

  aboutTeam: '/about/team',
  aboutCareers: '/about/careers',
  webDevelopment: '/services/web-development',
  mobileDevelopment: '/services/mobile-development',
  seo: '/services/seo',
  contact: '/contact',
  privacyPolicy: '/settings/privacy-policy',
  termsOfUse: '/settings/terms-of-use',
  helpGeneral: '/help/general',
  helpDatingTips: '/help/dating-tips',
  helpFirstDate: '/help/first-date',
  helpUpgradedMembership: '/help/upgraded-membership',

  /** Where the link of a notice leads; no page of the specification. */
  appeal: '/appeal/:token',
  /** Where the link leads that ends an e-mail; nor is this one. */
  unsubscribe: '/unsubscribe',
  /** Where the link leads with which a change of the account is undone. */
  undo: '/undo',
  /** Where the link of the goodbye leads, which brings a removed account back. */
  comeBack: '/come-back',
  /** Anybody asks that a picture is taken down; no page of the specification either. */
  takedown: '/take-down',
  /** What is done for safety, and what to do oneself. */
  safety: '/safety',
  /** What the moderation team has decided about the member, and of whom they were warned. */
  decisions: '/settings/decisions',
  /** What the member agreed to, and the way to take it back. */
  consents: '/settings/consents',
} as const;
export type RouteName = keyof typeof ROUTES;

/**
 * The search that the member's own wishes make, of whoever fits both ways. An e-mail about these leads there, and says of its
 * reader neither where they live nor whom they seek.
 */
export const WISHES = { name: 'wishes', value: 'both' } as const;
export const WISHED_SEARCH = `${ROUTES.search}?${WISHES.name}=${WISHES.value}`;

/** Second spellings the specification uses; the same screen answers and the address is not rewritten. */
export const ROUTE_ALIASES = {
  '/forgot-password': 'forgotPassword',
  '/profile': 'myProfile',
} as const satisfies Record<string, RouteName>;
/** The spelling the update-password screen links to, and the target of its Cancel. */
export const FORGOT_PASSWORD_ALIAS = '/forgot-password';
export const PROFILE_ALIAS = '/profile';

/** Screens open to visitors; every other route needs a token. */
export const PUBLIC_ROUTES = [
  'login',
  'signup',
  'forgotPassword',
  'confirmEmail',
  'aboutTeam',
  'aboutCareers',
  'webDevelopment',
  'mobileDevelopment',
  'seo',
  'contact',
  'privacyPolicy',
  'termsOfUse',
  'helpGeneral',
  'helpDatingTips',
  'helpFirstDate',
  'helpUpgradedMembership',
  'appeal',
  'unsubscribe',
  'undo',
  'comeBack',
  'takedown',
  'safety',
] as const satisfies readonly RouteName[];
